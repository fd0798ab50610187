import type { Plan } from '../api-types.ts';
import { countText } from '../parts/number-text.ts';

/** Twins that are listed with their pairs. */
const MAX_TWINS = 20;

/** What a reader of the results would have to know, as the plan itself says it. */
export function PlanWarnings({ plan: { warnings } }: { readonly plan: Plan }) {
  if (warnings.length === 0) return <p class="note note-good">No warnings.</p>;
  return warnings.map(({ code, message, twins = [] }) => (
    <div key={code} class="note note-warning">
      <p>
        <strong>{code}</strong>: {message}
      </p>
      {twins.length > 0 && (
        <details>
          <summary>Which pairs</summary>
          <ul>
            {twins.slice(0, MAX_TWINS).map(({ fold, test_bug, twin, training_pairs }) => (
              <li key={`${fold} ${test_bug} ${twin}`}>
                fold {fold} tests {test_bug} and trains on descendants of {twin}:{' '}
                {training_pairs.join(', ')}
              </li>
            ))}
          </ul>
          {twins.length > MAX_TWINS && <p>and {countText(twins.length - MAX_TWINS)} more</p>}
        </details>
      )}
    </div>
  ));
}
