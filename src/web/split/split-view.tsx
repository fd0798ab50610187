import type { Plan } from '../api-types.ts';
import { client } from '../client.ts';
import { FigureFrame } from '../figure/figure-frame.tsx';
import type { ViewProps } from '../parts/lazy-view.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { currentPlace, goTo, urlOf } from '../router/location.ts';
import { formatQuery, parseQuery } from '../router/query.ts';
import { useAnswer } from '../use-answer.ts';
import { FoldBars, foldBarRows } from './fold-bars.tsx';
import { FoldTable } from './fold-table.tsx';
import { PlanDownloads } from './plan-downloads.tsx';
import { PlanHeadline } from './plan-headline.tsx';
import { PlanWarnings } from './plan-warnings.tsx';
import { SplitForm } from './split-form.tsx';
import { readSplitState, type SplitState, splitParams, splitSpec } from './split-state.ts';

/** Folds that are drawn; leave-one-out makes as many as there are bugs. */
const MAX_BARS = 25;

function PlanBody({ plan }: { readonly plan: Plan }) {
  const drawn = plan.folds.slice(0, MAX_BARS);
  const sides = (side: 'test' | 'train') =>
    drawn.map((fold) => ({ fold: fold.fold, ...fold[side] }));
  return (
    <>
      <PlanHeadline plan={plan} />
      <div class="figures">
        <FigureFrame
          title="Test pairs by type"
          name="test"
          table={() => foldBarRows(sides('test'))}
        >
          <FoldBars sides={sides('test')} words="Test pairs of each fold by exception type" />
        </FigureFrame>
        <FigureFrame
          title="Training pairs by type"
          name="train"
          table={() => foldBarRows(sides('train'))}
        >
          <FoldBars sides={sides('train')} words="Training pairs of each fold by exception type" />
        </FigureFrame>
      </div>
      <FoldTable plan={plan} />
      <h2>Warnings</h2>
      <PlanWarnings plan={plan} />
      <h2>Take it along</h2>
      <PlanDownloads plan={plan} />
    </>
  );
}

/** A split that does not leak: no training pair descends from a bug that is tested on. */
export function SplitView({ query, release }: ViewProps) {
  const state = readSplitState(parseQuery(query));
  const spec = splitSpec(state, release);
  const { data, problem, isLoading, retry } = useAnswer(JSON.stringify(spec), (signal) =>
    client.plan(spec, signal),
  );
  // what stands in the address now: two fields can change before the page is drawn again
  const change = (part: Partial<SplitState>) => {
    const next = { ...readSplitState(parseQuery(currentPlace().query)), ...part };
    const kept = release === null ? [] : [{ name: 'release', values: [release] }];
    goTo(urlOf({ path: '/split', query: formatQuery([...splitParams(next), ...kept]) }));
  };
  return (
    <div class="split">
      <h1>Build a split</h1>
      <p class="soft">
        No training pair descends from a bug that is tested on; checked after every computation, and
        written down in a certificate that anyone can recompute.
      </p>
      <SplitForm state={state} change={change} />
      <Progress active={isLoading} what="Dealing the folds" />
      {problem !== null && <ProblemNote problem={problem} retry={retry} />}
      {data !== null && problem === null && (
        <div class={isLoading ? 'stale' : undefined}>
          <PlanBody plan={data} />
        </div>
      )}
    </div>
  );
}
