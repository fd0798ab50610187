import type { Plan } from '../api-types.ts';
import { countText } from '../parts/number-text.ts';

/** How many folds are listed before the reader asks for all. */
const MAX_FOLDS = 50;

const REASONS = [
  ['provenance', 'for a shared source bug'],
  ['near_duplicate', 'as near duplicate'],
  ['filter', 'by the training filter'],
] as const;

/** Each fold in numbers: what is tested, what is left to train on, what is dropped and why. */
export function FoldTable({ plan: { folds } }: { readonly plan: Plan }) {
  const hasValidation = folds.some((fold) => fold.validation !== undefined);
  const sizes = Object.keys(folds[0]?.train_sizes ?? {});
  const hasControl = folds.some((fold) => fold.control !== undefined);
  const reasons = REASONS.filter(([name]) =>
    folds.some((fold) => fold.dropped.by_reason[name] > 0),
  );
  return (
    <div class="scrolls" tabIndex={0} role="group" aria-label="Folds">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Fold</th>
            <th scope="col" class="number">
              Test pairs
            </th>
            <th scope="col" class="number">
              Test bugs
            </th>
            {hasValidation && (
              <th scope="col" class="number">
                Validation
              </th>
            )}
            <th scope="col" class="number">
              Training pairs
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" class="number">
                train@{size}
              </th>
            ))}
            {hasControl && (
              <th scope="col" class="number">
                Leaky control
              </th>
            )}
            <th scope="col" class="number">
              Dropped
            </th>
            {reasons.map(([name, words]) => (
              <th key={name} scope="col" class="number">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {folds.slice(0, MAX_FOLDS).map((fold) => (
            <tr key={fold.fold}>
              <th scope="row">{fold.fold}</th>
              <td class="number">{countText(fold.test.pairs)}</td>
              <td class="number">{countText(fold.test.source_bugs)}</td>
              {hasValidation && <td class="number">{countText(fold.validation?.pairs ?? 0)}</td>}
              <td class="number">{countText(fold.train.pairs)}</td>
              {sizes.map((size) => (
                <td key={size} class="number">
                  {countText(fold.train_sizes?.[size]?.pairs ?? 0)}
                </td>
              ))}
              {hasControl && <td class="number">{countText(fold.control?.pairs ?? 0)}</td>}
              <td class="number">{countText(fold.dropped.pairs)}</td>
              {reasons.map(([name]) => (
                <td key={name} class="number">
                  {countText(fold.dropped.by_reason[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {folds.length > MAX_FOLDS && (
        <p class="soft">
          The first {MAX_FOLDS} of {countText(folds.length)} folds; the download has all.
        </p>
      )}
    </div>
  );
}
