import { EXCEPTION_TYPES, shortTypeName } from '../../corpus/exception-type.ts';
import type { PooledAndByType } from '../../fidelity/by-type.ts';
import type { ColumnComparison } from '../../fidelity/compare-columns.ts';
import type { Compression } from '../../fidelity/compression.ts';
import type { Distance } from '../../fidelity/distance.ts';
import type { Accuracy, LengthRule } from '../../fidelity/length-rule.ts';
import type { Lexical } from '../../fidelity/lexical.ts';
import type { RepairShares, RepairStyle } from '../../fidelity/repair-style.ts';
import type { Screening } from '../../fidelity/screening.ts';
import type { SimilaritySummary } from '../../fidelity/similarity-summary.ts';
import type { Structural } from '../../fidelity/structural.ts';
import { CONSTRUCTS } from '../../java/constructs.ts';
import { METRICS } from '../../java/method-facts.ts';
import type { ComparisonReport } from '../../service/fidelity/fidelity-report.ts';
import { columns } from '../columns.ts';
import { decimal, interval, middle, percent, probability } from './number-text.ts';

/** Closest pairs that are shown; all that are listed are in the JSON. */
const MAX_CLOSEST = 5;

/** The tables of the parts that a comparison has, in lines of up to 100 characters. */
export function comparisonTables(comparison: ComparisonReport): readonly string[] {
  return [
    ...shown(comparison.structural, structuralLines),
    ...shown(comparison.lexical, lexicalLines),
    ...shown(comparison.repair_style, repairLines),
    ...shown(comparison.distance, distanceLines),
    ...shown(comparison.compression, compressionLines),
    ...shown(comparison.screening, screeningLines),
    ...shown(comparison.length_rule, lengthRuleLines),
    ...shown(comparison.curves, () => ['curves and histograms: their points are in --json']),
  ];
}

function shown<Part>(
  part: Part | undefined,
  lines: (part: Part) => readonly string[],
): readonly string[] {
  return part === undefined ? [] : ['', ...lines(part)];
}

/** The pooled part and those of the exception types, under the names that tables show. */
function named<Value>({ pooled, by_exception_type: types }: PooledAndByType<Value>) {
  const byType = EXCEPTION_TYPES.flatMap((type): [string, Value][] => {
    const value = types[type];
    return value === undefined ? [] : [[shortTypeName(type), value]];
  });
  return [['pooled', pooled] as [string, Value], ...byType];
}

function structuralLines(structural: Structural): readonly string[] {
  const head = ['', 'n a', 'n b', 'median a', 'median b', 'ratio', 'D', 'p', 'p ties', 'delta', ''];
  return named(structural).flatMap(([name, metrics]) => [
    ...(name === 'pooled' ? [] : ['']),
    ...columns([
      [name, ...head.slice(1)],
      ...METRICS.map((metric) => [metric, ...comparisonCells(metrics[metric])]),
    ]),
  ]);
}

function comparisonCells({ a, b, ratio, ks, delta }: ColumnComparison): readonly string[] {
  return [
    ...[String(a.n), String(b.n), middle(a.median), middle(b.median), decimal(ratio.value, 2)],
    ...[decimal(ks?.d, 3), probability(ks?.p), probability(ks?.p_ties)],
    ...[decimal(delta?.value, 3), delta?.magnitude ?? ''],
  ];
}

function lexicalLines({ cells, tested, differing, rate }: Lexical): readonly string[] {
  const types = EXCEPTION_TYPES.filter((type) =>
    cells.some((cell) => cell.exception_type === type),
  );
  const cellOf = (type: string, construct: string) => {
    const cell = cells.find((each) => each.exception_type === type && each.construct === construct);
    return `${decimal(cell?.ratio.value, 2)}${cell?.differs === true ? '*' : ' '}`;
  };
  return [
    ...columns([
      ['mean of a over mean of b', ...types.map((type) => `${shortTypeName(type)} `)],
      ...CONSTRUCTS.map((construct) => [
        construct,
        ...types.map((type) => cellOf(type, construct)),
      ]),
    ]),
    `* differs: ${differing} of ${tested} tested cells, Benjamini-Hochberg at ${rate}`,
  ];
}

function repairLines(style: RepairStyle): readonly string[] {
  const cells = ({ throws, throws_label: label, grows, keeps, shrinks }: RepairShares) => [
    ...[String(throws.total), percent(throws.share), interval(throws)],
    ...[percent(label.share), percent(grows.share), percent(keeps.share), percent(shrinks.share)],
  ];
  return columns([
    ['fixes, %', 'n', 'throw', 'Wilson 95 %', 'label', 'grow', 'keep', 'shrink'],
    ...named(style).flatMap(([name, { a, b }]) => [
      [`${name} a`, ...cells(a)],
      [`${name} b`, ...cells(b)],
    ]),
  ]);
}

function distanceLines(distance: Distance): readonly string[] {
  const { methods, sample, without_reference: without, closest } = distance;
  const cells = ({ n, quantiles, at_least: atLeast }: SimilaritySummary) => [
    ...[String(n), decimal(quantiles?.['0.5'], 3), decimal(quantiles?.['0.95'], 3)],
    ...[decimal(quantiles?.[1], 3), String(atLeast['0.5']), String(atLeast['0.8'])],
  ];
  return [
    ...columns([
      ['nearest neighbour in b', 'n', 'median', '95 %', 'maximum', '>= 0.5', '>= 0.8'],
      ...named(distance).flatMap(([name, { by_tokens: tokens, by_5_grams: grams }]) => [
        [`${name}, tokens`, ...cells(tokens)],
        [`${name}, 5-grams`, ...cells(grams)],
      ]),
    ]),
    sample === null
      ? `all ${methods} methods of a`
      : `a sample of ${sample.methods} of the ${methods} methods of a, seed ${sample.seed}`,
    ...(without === 0 ? [] : [`${without} methods of a are of a type that b does not have`]),
    ...closest
      .slice(0, MAX_CLOSEST)
      .map(
        ({ a, b, intersection, union }) =>
          `  ${decimal(intersection / union, 3)}  ${a.id} ${a.side}, ${b.id} ${b.side}`,
      ),
  ];
}

function compressionLines(compression: Compression): readonly string[] {
  const { bands, all, lines_per_statement: perStatement, ambiguous, missing } = compression;
  const cells = ({ n, lloc_ratio: lloc, ploc_ratio: ploc }: Compression['all']) => [
    ...[String(n), decimal(lloc, 2), decimal(ploc, 2)],
  ];
  return [
    ...columns([
      ['LLOC of the exemplar', 'n', 'LLOC ratio', 'PLOC ratio'],
      ...bands.map(({ from, to, ...band }) => [
        to === null ? `>= ${from}` : `${from} to below ${to}`,
        ...cells(band),
      ]),
      ['all', ...cells(all)],
    ]),
    `lines per statement: a ${decimal(perStatement.a, 2)}, b ${decimal(perStatement.b, 2)}`,
    `${ambiguous} with a mean of several exemplars, ${missing} left out`,
  ];
}

function screeningLines({ quartiles, mean_abs_delta: mean }: Screening): readonly string[] {
  return columns([
    ['LLOC of b', 'n a', 'n b', 'mean |delta|'],
    ...quartiles.map(({ quartile, from, to, n, mean_abs_delta: delta }) => [
      `quartile ${quartile}: ${middle(from)} to ${middle(to)}`,
      ...[String(n.a), String(n.b), decimal(delta, 3)],
    ]),
    ['all quartiles', '', '', decimal(mean, 3)],
  ]);
}

function lengthRuleLines(rules: { readonly a: LengthRule; readonly b: LengthRule }) {
  const cells = (accuracy: Accuracy) => [
    ...[String(accuracy.n), String(accuracy.right), String(accuracy.ties), String(accuracy.wrong)],
    ...[percent(accuracy.accuracy), interval(accuracy)],
  ];
  const rowsOf = (name: string, { all, no_growth, by_exception_type: types }: LengthRule) => [
    [name, ...cells(all)],
    [`${name}, no growth`, ...cells(no_growth)],
    ...EXCEPTION_TYPES.flatMap((type) => {
      const accuracy = types[type];
      return accuracy === undefined
        ? []
        : [[`${name}, ${shortTypeName(type)}`, ...cells(accuracy)]];
    }),
  ];
  return columns([
    ['length rule', 'n', 'right', 'ties', 'wrong', 'accuracy, %', 'bootstrap 95 %'],
    ...rowsOf('a', rules.a),
    ...rowsOf('b', rules.b),
  ]);
}
