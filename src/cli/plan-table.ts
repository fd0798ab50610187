import { shortTypeName } from '../corpus/exception-type.ts';
import type { SideSummary } from '../folds/class-table.ts';
import type { FoldSummary } from '../folds/fold-summary.ts';
import type { Plan } from '../service/plans/plans.ts';
import { WIDTH, wrapped } from './wrapped.ts';

/** Folds that are shown one by one. */
const MAX_SHOWN_FOLDS = 40;

const byType = ({ by_exception_type: types }: SideSummary) =>
  Object.entries(types)
    .map(([type, pairs]) => `${shortTypeName(type)} ${pairs}`)
    .join(', ');

function foldLines(summary: FoldSummary): string[] {
  const { fold, test, validation, train, train_sizes: sizes = {}, control, dropped } = summary;
  const reasons = Object.entries(dropped.by_reason)
    .filter(([, pairs]) => pairs > 0)
    .map(([reason, pairs]) => `${reason} ${pairs}`);
  const sides: [string, SideSummary][] = [
    ['test', test],
    ...(validation === undefined ? [] : [['validation', validation] as [string, SideSummary]]),
    ['train', train],
    ...Object.entries(sizes),
    ...(control === undefined ? [] : [['LEAKY control', control] as [string, SideSummary]]),
  ];
  return [
    ...sides.flatMap(([name, side]) =>
      wrapped(
        `fold ${fold}  ${name}: ${side.pairs} pairs of ${side.source_bugs} bugs (${byType(side)})`,
        WIDTH,
        10,
      ),
    ),
    `fold ${fold}  dropped: ${dropped.pairs}${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}`,
  ];
}

/** A plan as a person reads it, in lines of up to 100 characters (but for its id). */
export function planTable(plan: Plan): readonly string[] {
  const { balance, bound, folds, spec, warnings } = plan;
  const { train_pairs: trained, test_pairs: tested } = balance;
  const mean = Math.round(trained.mean * 10) / 10;
  const bounded =
    bound.mean_train_pairs === null ? '' : `, which cannot exceed ${bound.mean_train_pairs}`;
  return [
    `plan ${plan.plan_id}`,
    `${spec.strategy} by ${spec.group} over ${plan.release} (${plan.release_kind}), ${folds.length} ${folds.length === 1 ? 'fold' : 'folds'}`,
    ...(folds.length === 1
      ? []
      : [
          `training pairs: ${trained.min} to ${trained.max}, mean ${mean}${bounded}`,
          `test pairs: ${tested.min} to ${tested.max} a fold`,
        ]),
    ...folds.slice(0, MAX_SHOWN_FOLDS).flatMap(foldLines),
    ...(folds.length > MAX_SHOWN_FOLDS ? [`and ${folds.length - MAX_SHOWN_FOLDS} more folds`] : []),
    ...warnings.flatMap(({ code, message }) => wrapped(`warning ${code}: ${message}`, WIDTH, 2)),
  ];
}
