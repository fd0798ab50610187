import type { Plan } from '../api-types.ts';
import { countText, percentText } from '../parts/number-text.ts';

/** The smallest training set, which limits what can be learned, against what could be reached. */
export function PlanHeadline({ plan: { balance, bound, folds } }: { readonly plan: Plan }) {
  const { train_pairs: train, test_pairs: test } = balance;
  const most = bound.mean_train_pairs;
  const share = most === null || most === 0 ? null : train.min / most;
  return (
    <dl class="headline">
      <div>
        <dt>Folds</dt>
        <dd>{countText(folds.length)}</dd>
      </div>
      <div>
        <dt>Test pairs a fold</dt>
        <dd>
          {test.min === test.max ? test.min : `${countText(test.min)}–${countText(test.max)}`}
        </dd>
      </div>
      <div>
        <dt>Smallest training set</dt>
        <dd>{countText(train.min)}</dd>
      </div>
      <div>
        <dt>Mean of the training sets</dt>
        <dd>{train.mean.toLocaleString('en', { maximumFractionDigits: 1 })}</dd>
      </div>
      <div>
        <dt>No assignment has a larger mean than</dt>
        <dd>
          {most === null ? '–' : countText(most)}
          {share !== null && (
            <>
              <span class="meter" aria-hidden="true">
                <span style={{ width: `${Math.min(100, share * 100)}%` }} />
              </span>
              <small>the smallest set is {percentText(share)} of it</small>
            </>
          )}
          {bound.reason !== null && <small>{bound.reason}</small>}
        </dd>
      </div>
    </dl>
  );
}
