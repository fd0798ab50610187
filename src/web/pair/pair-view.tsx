import type { PairDetail } from '../api-types.ts';
import { client } from '../client.ts';
import { CopyField } from '../parts/copy-field.tsx';
import type { ViewProps } from '../parts/lazy-view.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { useAnswer } from '../use-answer.ts';
import { ChangedConstructs } from './changed-constructs.tsx';
import { DiffView } from './diff-view.tsx';
import { Judgments } from './judgments.tsx';
import { MetricsTable } from './metrics-table.tsx';
import { PairFacts } from './pair-facts.tsx';
import { PairProvenance } from './pair-provenance.tsx';
import { useLayoutChoice } from './use-layout-choice.ts';

/** More unchanged lines than any method has: the whole of both is shown. */
const WHOLE = 'context=10000';

function PairHead({ pair }: { readonly pair: PairDetail }) {
  const isInvented = pair.release_kind === 'demo' || pair.release_kind === 'simulated';
  return (
    <header class="pair-head">
      <h1>{pair.id}</h1>
      <p>
        <span class="badge badge-accent">{pair.partition}</span>{' '}
        <span class="badge">{pair.exception_type}</span>{' '}
        {isInvented && <span class="badge badge-warn">{pair.release_kind}: invented code</span>}{' '}
        {pair.ise_flag === true && (
          <span class="badge badge-warn">validation of this type is less reliable</span>
        )}
      </p>
    </header>
  );
}

function PairBody({
  pair,
  diff,
  release,
}: {
  readonly pair: PairDetail;
  readonly diff: string;
  readonly release: string | null;
}) {
  const [isUnified, setIsUnified] = useLayoutChoice();
  const isIllFormed = pair.buggy.ill_formed || pair.fixed.ill_formed;
  return (
    <>
      <div class="diff-head">
        <h2>Repair</h2>
        <div class="choice" role="group" aria-label="Layout of the diff">
          <button type="button" aria-pressed={!isUnified} onClick={() => setIsUnified(false)}>
            Side by side
          </button>
          <button type="button" aria-pressed={isUnified} onClick={() => setIsUnified(true)}>
            Unified
          </button>
        </div>
      </div>
      {diff === '' && <p class="note">Both methods have the same text.</p>}
      {isIllFormed && (
        <p class="note note-warning">
          The code has a lone surrogate, which is shown as �; downloads have it as it is.
        </p>
      )}
      <DiffView
        buggy={pair.buggy.code}
        fixed={pair.fixed.code}
        diff={diff}
        throwSite={pair.throw_site}
        isUnified={isUnified}
      />
      <div class="columns">
        <section>
          <h2>Recorded</h2>
          <PairFacts pair={pair} />
        </section>
        <section>
          <h2>Metrics</h2>
          <MetricsTable pair={pair} />
          <h2>Changed constructs</h2>
          <ChangedConstructs pair={pair} />
        </section>
      </div>
      <h2>Provenance</h2>
      <PairProvenance pair={pair} release={release} />
      <h2>Judgments</h2>
      <Judgments pair={pair} />
      <CopyField
        label="REST"
        text={`${window.location.origin}/v1/pairs/${encodeURIComponent(pair.id)}${release === null ? '' : `?release=${encodeURIComponent(release)}`}`}
      />
    </>
  );
}

/** One pair: the repair, what was measured and recorded, where it comes from. */
export function PairView({ id, release }: ViewProps) {
  const query = release === null ? '' : `release=${encodeURIComponent(release)}`;
  const { data, problem, isLoading, retry } = useAnswer(`${id}?${query}`, async (signal) => {
    const [pair, diff] = await Promise.all([
      client.pair(id, query, signal),
      client.diff(id, query === '' ? WHOLE : `${query}&${WHOLE}`, signal),
    ]);
    return { pair, diff };
  });
  return (
    <div class="pair">
      <Progress active={isLoading} what="Fetching the pair" />
      {problem !== null && (
        <>
          <h1>{id}</h1>
          <ProblemNote problem={problem} retry={retry} />
        </>
      )}
      {data !== null && problem === null && (
        <>
          <PairHead pair={data.pair} />
          <PairBody key={data.pair.id} pair={data.pair} diff={data.diff} release={release} />
        </>
      )}
    </div>
  );
}
