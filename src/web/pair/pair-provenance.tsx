import type { PairDetail } from '../api-types.ts';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { provenanceOf } from './provenance.ts';
import { ProvenanceGraph } from './provenance-graph.tsx';
import { useBugs } from './use-bugs.ts';

const WITHOUT = {
  contrast: 'Generated without any exemplar: it descends from no source bug.',
  excluded: 'The provenance of rejected candidates was not recorded.',
  core: 'The release records no source bug of this pair.',
  seeds: 'The release records no source bug of this pair.',
} as const;

type PairProvenanceProps = { readonly pair: PairDetail; readonly release: string | null };

/** The bugs that a pair descends from, and its siblings. */
export function PairProvenance({ pair, release }: PairProvenanceProps) {
  const { data, problem, isLoading, retry } = useBugs(pair.source_bugs, release);
  if (pair.source_bugs.length === 0) return <p class="soft">{WITHOUT[pair.partition]}</p>;
  return (
    <>
      <p class="soft">
        Above the real pairs, then their bugs; below what was generated with these bugs as
        exemplars.
      </p>
      <Progress active={isLoading} what="Looking for relatives" />
      {problem !== null && <ProblemNote problem={problem} retry={retry} />}
      {data !== null && (
        <ProvenanceGraph graph={provenanceOf(data, pair)} current={pair.id} release={release} />
      )}
    </>
  );
}
