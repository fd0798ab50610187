import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from './api-problem.ts';

/** What is known of an answer: the last one stays while the next is on its way. */
export type Answer<Data> = {
  readonly data: Data | null;
  readonly problem: ApiProblem | null;
  /** whether what is shown is not yet what was asked for */
  readonly isLoading: boolean;
  readonly retry: () => void;
};

type State<Data> = {
  readonly key: string | null;
  readonly data: Data | null;
  readonly problem: ApiProblem | null;
};

/**
 * Asks the API whenever the key changes.
 *
 * @param key names the request; null asks nothing
 * @param ask makes the request that the key names, and stops where the signal says so
 */
export function useAnswer<Data>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Data>,
): Answer<Data> {
  const [state, setState] = useState<State<Data>>({ key: null, data: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  const retry = useCallback(() => {
    setState(({ data }) => ({ key: null, data, problem: null }));
    setAttempt((before) => before + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    latest.current(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setState({ key, data, problem: null });
      },
      (error) => {
        if (!abort.signal.aborted)
          setState(({ data }) => ({ key, data, problem: asProblem(error) }));
      },
    );
    return () => abort.abort();
  }, [key, attempt]);

  return {
    data: state.data,
    problem: state.problem,
    isLoading: key !== null && state.key !== key,
    retry,
  };
}
