import type { ViewProps } from '../parts/lazy-view.tsx';
import { countText } from '../parts/number-text.ts';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { provenanceOf } from './provenance.ts';
import { ProvenanceGraph } from './provenance-graph.tsx';
import { useBugs } from './use-bugs.ts';

/** One source bug: its real pairs, and what was generated from them. */
export function BugView({ id, release }: ViewProps) {
  const { data, problem, isLoading, retry } = useBugs([id], release);
  const [bug] = data ?? [];
  return (
    <div>
      <h1>{id}</h1>
      <p class="soft">Source bug</p>
      <Progress active={isLoading} what="Fetching the bug" />
      {problem !== null && <ProblemNote problem={problem} retry={retry} />}
      {bug !== undefined && problem === null && (
        <>
          <dl class="facts">
            <dt>Benchmark</dt>
            <dd>{bug.benchmark ?? 'not recorded'}</dd>
            <dt>Project</dt>
            <dd>{bug.project ?? 'not recorded'}</dd>
            <dt>Identifiers</dt>
            <dd>{bug.identifiers.join(', ') || 'none'}</dd>
            <dt>Real pairs</dt>
            <dd>{countText(bug.seeds.length)}</dd>
            <dt>Core pairs that descend from it</dt>
            <dd>{countText(bug.descendants.total)}</dd>
          </dl>
          <h2>Provenance</h2>
          <ProvenanceGraph graph={provenanceOf([bug], null)} current={id} release={release} />
        </>
      )}
    </div>
  );
}
