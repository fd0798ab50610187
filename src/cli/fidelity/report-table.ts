import { EXCEPTION_TYPES, shortTypeName } from '../../corpus/exception-type.ts';
import type { Acceptance, AcceptanceRow } from '../../fidelity/acceptance.ts';
import type { JudgeAgreement } from '../../fidelity/agreement.ts';
import type { FidelityReport, PopulationSummary } from '../../service/fidelity/fidelity-report.ts';
import type { Release } from '../../store/releases.ts';
import { columns } from '../columns.ts';
import { WIDTH, wrapped } from '../wrapped.ts';
import { comparisonTables } from './comparison-tables.ts';
import { decimal, interval, percent } from './number-text.ts';

/** A report as a person reads it, in lines of up to 100 characters (but for long ids and filters). */
export function reportTable(release: Release, report: FidelityReport): readonly string[] {
  const { a, comparisons, acceptance, agreement, caveats } = report;
  return [
    `${release.version} (${release.kind})`,
    ...(a === null
      ? []
      : comparisons.flatMap((comparison) => [
          '',
          `a: ${described(a)}`,
          `b: ${described(comparison.b)}`,
          ...(comparison.shared_pairs === 0
            ? []
            : [`${comparison.shared_pairs} pairs are in both`]),
          ...comparisonTables(comparison),
        ])),
    ...(acceptance === undefined ? [] : ['', ...acceptanceLines(acceptance)]),
    ...(agreement === undefined ? [] : ['', ...agreementLines(agreement)]),
    '',
    ...caveats.flatMap((caveat) => wrapped(`note: ${caveat}`, WIDTH, 2)),
  ];
}

function described({ name, filter, side, pairs, missing }: PopulationSummary): string {
  const unread = missing === 0 ? '' : `, ${missing} do not parse`;
  return `${name} ${JSON.stringify(filter)}: ${side} methods of ${pairs} pairs${unread}`;
}

function acceptanceLines({ total, by_exception_type: types }: Acceptance): readonly string[] {
  const cells = ({ candidates, first_pass, repaired, excluded, admitted }: AcceptanceRow) => [
    ...[String(candidates), percent(first_pass.share), interval(first_pass), String(repaired)],
    ...[String(excluded), String(admitted.count), percent(admitted.share), interval(admitted)],
  ];
  const named = EXCEPTION_TYPES.flatMap((type) => {
    const row = types[type];
    return row === undefined ? [] : [[shortTypeName(type), ...cells(row)]];
  });
  return columns([
    [
      ...['acceptance', 'candidates', 'first pass, %', 'Wilson 95 %', 'repaired'],
      ...['excluded', 'core', '%', 'Wilson 95 %'],
    ],
    ...named,
    ['all', ...cells(total)],
  ]);
}

function agreementLines(agreements: readonly JudgeAgreement[]): readonly string[] {
  if (agreements.length === 0) return ['agreement: no two judges in the log judged at one stage'];
  return columns([
    ['agreement of judges', 'n', 'agree, %', 'kappa'],
    ...agreements.map(({ stage, judges, n, agreement, kappa }) => [
      `${stage}: ${judges.join(', ')}`,
      ...[String(n), percent(agreement), decimal(kappa, 3)],
    ]),
  ]);
}
