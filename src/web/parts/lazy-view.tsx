import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../api-problem.ts';
import { ProblemNote } from './problem-note.tsx';
import { Progress } from './progress.tsx';

export type ViewProps = {
  readonly release: string | null;
  readonly query: string;
  readonly id: string;
};
type View = ComponentType<ViewProps>;
type Loaded = { readonly view: View } | { readonly problem: ApiProblem } | null;

type LazyViewProps = ViewProps & { readonly load: () => Promise<View> };

/** A view whose code is fetched when it is first looked at. */
export function LazyView({ load, ...props }: LazyViewProps) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (view) => isWanted && setLoaded({ view }),
      (error) => isWanted && setLoaded({ problem: asProblem(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (loaded === null) return <Progress active what="Loading the view" />;
  if ('problem' in loaded)
    return <ProblemNote problem={loaded.problem} retry={() => window.location.reload()} />;
  return <loaded.view {...props} />;
}
