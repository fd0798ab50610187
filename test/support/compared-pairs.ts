import fc from 'fast-check';
import { EXCEPTION_TYPES, type ExceptionType } from '../../src/corpus/exception-type.ts';
import {
  type ComparedPairs,
  type MethodColumns,
  type Metric,
  MISSING,
  Population,
} from '../../src/fidelity/population.ts';
import { CONSTRUCTS, type Construct } from '../../src/java/constructs.ts';
import { METRICS } from '../../src/java/method-facts.ts';
import { INTRODUCED_THROWS, type IntroducedThrow } from '../../src/java/patch.ts';

/** The numbers of a method; of those left out, metrics are 1 and constructs 0. */
type MethodNumbers = Readonly<Partial<Record<Metric | Construct, number>>>;

/** A pair by hand. A method that is null does not parse, and then the repair is not measured. */
export type PairNumbers = {
  readonly type?: ExceptionType;
  readonly bugs?: readonly string[];
  readonly exemplars?: number;
  readonly throws?: IntroducedThrow;
  readonly buggy?: MethodNumbers | null;
  readonly fixed?: MethodNumbers | null;
};

const NUMBERS = [...METRICS.map((name) => [name, 1]), ...CONSTRUCTS.map((name) => [name, 0])];
const PLAIN = Object.fromEntries(NUMBERS) as Record<Metric | Construct, number>;

/** Every number of a method, null if it does not parse. */
export const numbersOf = (method: MethodNumbers | null | undefined) =>
  method === null ? null : { ...PLAIN, ...method };

/** Tokens of the fixed method less those of the buggy one, null if it cannot be known. */
export function growthOf({ buggy, fixed }: PairNumbers): number | null {
  const [before, after] = [numbersOf(buggy), numbersOf(fixed)];
  return before === null || after === null ? null : after.tokens - before.tokens;
}

/** The pair's throw, null if it cannot be known. */
export const throwsOf = (pair: PairNumbers): IntroducedThrow | null =>
  growthOf(pair) === null ? null : (pair.throws ?? 'none');

export const typeOf = ({ type }: PairNumbers): ExceptionType => type ?? 'NullPointerException';

function columnsOf(methods: readonly (MethodNumbers | null | undefined)[]): MethodColumns {
  const column = (name: Metric | Construct) =>
    Int32Array.from(methods, (method) => numbersOf(method)?.[name] ?? MISSING);
  const columns = (names: readonly (Metric | Construct)[]) =>
    Object.fromEntries(names.map((name) => [name, column(name)]));
  return { metrics: columns(METRICS), constructs: columns(CONSTRUCTS) } as MethodColumns;
}

/** @param seqs numbers of the pairs in the database; 1, 2, .. if left out */
export function comparedPairs(
  pairs: readonly PairNumbers[],
  seqs: readonly number[] = pairs.map((_, at) => at + 1),
): ComparedPairs {
  return {
    count: pairs.length,
    seq: Uint32Array.from(seqs),
    type: pairs.map(typeOf),
    source_bugs: pairs.map(({ bugs }) => bugs ?? []),
    exemplars: Uint8Array.from(pairs, ({ exemplars }) => exemplars ?? 0),
    repair_growth: Int32Array.from(pairs, (pair) => growthOf(pair) ?? MISSING),
    introduces_throw: pairs.map(throwsOf),
    buggy: columnsOf(pairs.map(({ buggy }) => buggy)),
    fixed: columnsOf(pairs.map(({ fixed }) => fixed)),
  };
}

/** The buggy methods of all of these pairs. */
export const populationOf = (pairs: readonly PairNumbers[]): Population =>
  new Population(comparedPairs(pairs), 'buggy');

const someNumber = fc.nat(6);
const someMethod: fc.Arbitrary<MethodNumbers | null> = fc.option(
  fc.record(
    Object.fromEntries([...METRICS, ...CONSTRUCTS].map((name) => [name, someNumber])) as Record<
      Metric | Construct,
      fc.Arbitrary<number>
    >,
  ),
  { freq: 6 },
);

/** Few types, bugs and values, so that all of them are shared; some methods do not parse. */
const somePair: fc.Arbitrary<PairNumbers> = fc.record({
  type: fc.constantFrom(EXCEPTION_TYPES[6], EXCEPTION_TYPES[0], EXCEPTION_TYPES[3]),
  bugs: fc.uniqueArray(fc.constantFrom('B-1', 'B-2', 'B-3', 'B-4'), { maxLength: 2 }),
  exemplars: fc.nat(2),
  throws: fc.constantFrom(...INTRODUCED_THROWS),
  buggy: someMethod,
  fixed: someMethod,
});
export const somePairs = fc.array(somePair, { maxLength: 24 });

/** The middle of the sorted values; null for none. */
export function naiveMedian(values: readonly number[]): number | null {
  const sorted = [...values].sort((x, y) => x - y);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 || sorted.length === 0
    ? null
    : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Cliff's delta by looking at every pair of values. */
export function naiveDelta(a: readonly number[], b: readonly number[]): number {
  const signs: number[] = a.flatMap((x) => b.map((y) => Number(x > y) - Number(x < y)));
  return signs.reduce((sum, sign) => sum + sign, 0) / signs.length + 0;
}

/** The type-7 quantile of at least one value, by its definition. */
export function naiveQuantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((x, y) => x - y);
  const place = (sorted.length - 1) * q;
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
