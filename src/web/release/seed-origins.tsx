import { client } from '../client.ts';
import { countText } from '../parts/number-text.ts';
import { ProblemNote } from '../parts/problem-note.tsx';
import { useAnswer } from '../use-answer.ts';

/** Benchmarks of the real pairs: whose code it is. */
export function SeedOrigins({ query }: { readonly query: string }) {
  const by = `by=benchmark&partition=seeds${query === '' ? '' : `&${query}`}`;
  const { data, problem, retry } = useAnswer(by, (signal) => client.facets(by, signal));
  if (problem !== null) return <ProblemNote problem={problem} retry={retry} />;
  return (
    <p>
      Real pairs by benchmark:{' '}
      {(data ?? [])
        .map(({ benchmark, pairs }) => `${benchmark ?? 'not recorded'} ${countText(pairs)}`)
        .join(', ')}
      .
    </p>
  );
}
