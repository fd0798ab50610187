import { badRequest, type Fault, infeasible } from '../../errors.ts';
import { GROUPINGS, type GroupBy } from '../../folds/group-by.ts';
import { PLAN_DEFAULTS, type PlanSpec } from '../../folds/plan-spec.ts';
import { findStrategy, STRATEGIES, type Strategy } from '../../folds/strategy.ts';
import { filterObject, parseFilterObject, takeField } from '../../query/filter-object.ts';

/** Most training subsets of a fold. */
const MAX_SIZES = 50;

const NAMES = ['strategy', ...Object.keys(PLAN_DEFAULTS)];

/** Partitions that training may draw from. */
const TRAINABLE = ['core', 'contrast', 'seeds'];

type Read<Value> = (value: unknown) => Value | { readonly expected: string };

const expected = (what: string) => ({ expected: what });
const isInteger = (value: unknown, min: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min;

const readFolds: Read<number> = (value) =>
  isInteger(value, 2) ? value : expected('an integer of at least 2');
const readSeed: Read<number> = (value) =>
  isInteger(value, 0) ? value : expected('an integer in 0..2^53-1');
const readGroup: Read<GroupBy> = (value) =>
  GROUPINGS.find((known) => known === value) ?? expected(`one of ${GROUPINGS.join(', ')}`);
const readFlag: Read<boolean> = (value) =>
  typeof value === 'boolean' ? value : expected('true or false');
const readStudy: Read<string | null> = (value) =>
  value === null || (typeof value === 'string' && value !== '' && value.isWellFormed())
    ? value
    : expected('the name of a study in the fold assignments');

/** Whether a number is a multiple of 1/1000, as it is written. */
const isPerMille = (value: unknown): value is number =>
  typeof value === 'number' && Math.round(value * 1000) / 1000 === value;

const readNear: Read<number | null> = (value) =>
  value === null || (isPerMille(value) && value > 0 && value <= 1)
    ? value
    : expected('null, or a Jaccard similarity in 0.001..1 with at most 3 decimals');

const readSizes: Read<readonly number[]> = (value) => {
  const fits =
    Array.isArray(value) && value.length <= MAX_SIZES && value.every((size) => isInteger(size, 1));
  return fits
    ? [...new Set<number>(value)].sort((a, b) => a - b)
    : expected(`a list of at most ${MAX_SIZES} integers of at least 1`);
};

const readShares: Read<PlanSpec['shares']> = (value) => {
  const wrong = expected(
    'three shares, of train, validation and test, each a multiple of 0.001 above 0, that add up to 1',
  );
  if (!Array.isArray(value) || value.length !== 3) return wrong;
  const [train, validation, test]: unknown[] = value;
  if (!isPerMille(train) || !isPerMille(validation) || !isPerMille(test)) return wrong;
  const sum = Math.round(1000 * train) + Math.round(1000 * validation) + Math.round(1000 * test);
  return sum === 1000 && train > 0 && validation > 0 && test > 0
    ? [train, validation, test]
    : wrong;
};

/** Parts of a spec that say something only with certain strategies. */
function meaningless(strategy: Strategy): readonly (keyof typeof PLAN_DEFAULTS)[] {
  switch (strategy) {
    case 'train-validation-test':
      return ['folds', 'test', 'study', 'near_duplicates'];
    case 'archived':
      return ['folds', 'group', 'shares'];
    case 'leave-one-out':
      return ['folds', 'study', 'shares'];
    default:
      return ['study', 'shares'];
  }
}

/** Collects what is wrong, so that it is reported together. */
class SpecReader {
  readonly faults: Fault[] = [];
  readonly #given: Readonly<Record<string, unknown>>;

  constructor(given: Readonly<Record<string, unknown>>) {
    this.#given = given;
  }

  fault(pointer: string, wanted: string): void {
    const found = JSON.stringify(this.#given[pointer]) ?? 'nothing';
    this.faults.push({ pointer, detail: `${pointer}: expected ${wanted}, found ${found}` });
  }

  read<Name extends keyof typeof PLAN_DEFAULTS>(
    name: Name,
    read: Read<(typeof PLAN_DEFAULTS)[Name]>,
  ): (typeof PLAN_DEFAULTS)[Name] {
    const given = this.#given[name];
    if (given === undefined) return PLAN_DEFAULTS[name];
    const value = read(given);
    if (typeof value !== 'object' || value === null || !('expected' in value)) {
      return value as (typeof PLAN_DEFAULTS)[Name];
    }
    this.fault(name, String(value.expected));
    return PLAN_DEFAULTS[name];
  }

  /** The filter object of a side, with the partitions that it draws from. */
  side(name: 'test' | 'train', partitions: readonly string[]): Side {
    const { filter, faults } = parseFilterObject(this.#given[name] ?? {}, name);
    this.faults.push(...faults);
    const { values, rest } = takeField(filter, 'partition');
    return { partitions: values?.map(String) ?? partitions, filters: filterObject(rest) };
  }
}

type Side = {
  readonly partitions: readonly string[];
  readonly filters: Readonly<Record<string, unknown>>;
};

const isDefault = (name: keyof typeof PLAN_DEFAULTS, value: unknown) =>
  JSON.stringify(value) === JSON.stringify(PLAN_DEFAULTS[name]);

/**
 * Reads a plan's spec as it comes in JSON.
 *
 * @param json an object without `release`
 * @throws RxserveError bad-request with every fault; infeasible for training on what has no
 *   provenance
 */
export function parsePlanSpec(json: unknown): PlanSpec {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw badRequest([{ pointer: '', detail: 'expected a spec: a JSON object with a strategy' }]);
  const given = new Map<string, unknown>(Object.entries(json));
  const reader = new SpecReader(Object.fromEntries(given));
  const strategy = findStrategy(given.get('strategy'));
  if (strategy === null) reader.fault('strategy', `one of ${STRATEGIES.join(', ')}`);
  for (const name of given.keys())
    if (!NAMES.includes(name))
      reader.faults.push({
        pointer: name,
        detail: `${name}: there is no such part of a spec; accepted: ${NAMES.join(', ')}, release`,
      });
  const ownPartition = strategy === 'real-to-real' ? 'seeds' : 'core';
  const test = reader.side('test', ['seeds']);
  const train = reader.side('train', [ownPartition]);
  if (test.partitions.join() !== 'seeds')
    reader.fault('test', 'a filter of the partition seeds, which alone is tested on');
  const spec: PlanSpec = {
    strategy: strategy ?? 'stratified',
    folds: reader.read('folds', readFolds),
    seed: reader.read('seed', readSeed),
    group: reader.read('group', readGroup),
    test: test.filters,
    train: { partition: [...train.partitions].sort(), ...train.filters },
    study: reader.read('study', readStudy),
    near_duplicates: reader.read('near_duplicates', readNear),
    train_sizes: reader.read('train_sizes', readSizes),
    shares: reader.read('shares', readShares),
    leaky_control: reader.read('leaky_control', readFlag),
  };
  if (strategy !== null) {
    for (const name of meaningless(strategy))
      if (!isDefault(name, spec[name]))
        reader.fault(name, `nothing: it has no meaning with the strategy ${strategy}`);
    if (strategy === 'archived' && spec.study === null)
      reader.fault('study', 'the name of a study in the fold assignments');
    if (strategy === 'real-to-real' && train.partitions.join() !== 'seeds')
      reader.fault('train', 'the partition seeds: real-to-real trains on real pairs alone');
    if (strategy === 'train-validation-test' && train.partitions.join() !== 'core')
      reader.fault('train', 'the partition core, which train-validation-test splits');
  }
  if (reader.faults.length > 0) throw badRequest(reader.faults);
  assertTrainable(train.partitions);
  return spec;
}

function assertTrainable(partitions: readonly string[]): void {
  if (partitions.every((partition) => TRAINABLE.includes(partition))) return;
  const detail = `train: expected partitions among ${TRAINABLE.join(', ')}, found ${partitions.join(', ')}; the provenance of excluded candidates was not recorded, so no fold can be shown to be disjoint from them`;
  throw infeasible([{ pointer: 'train.partition', detail }]);
}
