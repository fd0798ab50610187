import { badRequest, type Fault } from '../../errors.ts';
import { COMPARISON_PARTS, type ComparisonPart } from '../../fidelity/comparison.ts';
import { type MethodSide, SIDES } from '../../fidelity/population.ts';
import { filterObject, parseFilterObject } from '../../query/filter-object.ts';

/** What is asked of a release itself, beside comparisons. */
export const RELEASE_PARTS = ['acceptance', 'agreement'] as const;
type ReleasePart = (typeof RELEASE_PARTS)[number];

const PARTS = [...COMPARISON_PARTS, ...RELEASE_PARTS];

/** A filter of pairs, as a filter object, and which of their methods. */
export type PopulationSpec = {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly side: MethodSide;
};

/** A comparison that is asked for, resolved. */
export type FidelitySpec = {
  readonly a: PopulationSpec;
  /** Compared with a one by one, side by side in the answer. */
  readonly b: readonly PopulationSpec[];
  readonly parts: readonly ComparisonPart[];
  readonly release_parts: readonly ReleasePart[];
  /** Of the sample that distance draws from a large population. */
  readonly seed: number;
};

const CORE = { name: 'core', filter: { partition: ['core'] }, side: 'buggy' } as const;
const REFERENCE = {
  name: 'reference_set',
  filter: { fidelity_reference: [true] },
  side: 'buggy',
} as const;
const POOL = { name: 'pool', filter: { partition: ['seeds'] }, side: 'buggy' } as const;

const DEFAULTS = { a: CORE, b: [REFERENCE, POOL], seed: 42 } as const;

const preset = (
  b: readonly PopulationSpec[],
  parts: readonly ComparisonPart[],
  release_parts: readonly ReleasePart[] = [],
): FidelitySpec => ({ ...DEFAULTS, b, parts, release_parts });

/** The comparisons of the paper, under the names of its tables and figures. */
const PRESETS = {
  table_4: preset([REFERENCE], ['screening']),
  table_7: preset([POOL], [], ['acceptance']),
  table_10: preset([REFERENCE, POOL], ['structural']),
  table_11: preset([REFERENCE], ['lexical']),
  figure_3: preset([REFERENCE], ['curves']),
  figure_5: preset([POOL], ['compression']),
  repair_style: preset([POOL], ['repair_style']),
  report: preset(
    [REFERENCE, POOL],
    COMPARISON_PARTS.filter((part) => part !== 'curves'),
    ['acceptance', 'agreement'],
  ),
} as const satisfies Record<string, FidelitySpec>;

export const PRESET_NAMES = Object.keys(PRESETS);

/** Most populations that one is compared with. */
const MAX_REFERENCES = 4;

/**
 * Reads what is asked for: a preset by name, or `a`, `b`, `parts`, `seed`; what is given wins over the
 * preset.
 *
 * @throws RxserveError bad-request with every fault
 */
export function parseFidelitySpec(json: unknown): FidelitySpec {
  const faults: Fault[] = [];
  const fault = (pointer: string, expected: string, found: unknown) =>
    faults.push({
      pointer,
      detail: `${pointer}: expected ${expected}, found ${JSON.stringify(found) ?? 'nothing'}`,
    });
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw badRequest([{ pointer: '', detail: 'expected a JSON object: a preset, or a and b' }]);
  const given = new Map<string, unknown>(Object.entries(json));
  for (const name of given.keys())
    if (!['preset', 'a', 'b', 'parts', 'seed'].includes(name))
      fault(name, 'one of preset, a, b, parts, seed, release', given.get(name));
  const chosen = given.get('preset') ?? 'report';
  const known = Object.entries(PRESETS).find(([name]) => name === chosen)?.[1];
  if (known === undefined) fault('preset', `one of ${PRESET_NAMES.join(', ')}`, chosen);
  const base: FidelitySpec = known ?? PRESETS.report;
  const a = given.has('a') ? population(given.get('a'), 'a', faults) : base.a;
  const b = given.has('b') ? populations(given.get('b'), faults, fault) : base.b;
  const parts = given.has('parts') ? partsOf(given.get('parts'), fault) : null;
  const seed = given.get('seed') ?? base.seed;
  if (!Number.isSafeInteger(seed) || Number(seed) < 0)
    fault('seed', 'an integer in 0..2^53-1', seed);
  if (faults.length > 0) throw badRequest(faults);
  return {
    a,
    b,
    parts: COMPARISON_PARTS.filter((part) => (parts ?? base.parts).includes(part)),
    release_parts: RELEASE_PARTS.filter((part) => (parts ?? base.release_parts).includes(part)),
    seed: Number(seed),
  };
}

type AddFault = (pointer: string, expected: string, found: unknown) => void;

function partsOf(value: unknown, fault: AddFault): readonly string[] {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const wrong = names.filter((name) => !PARTS.some((part) => part === name));
  if (names.length === 0 || wrong.length > 0)
    fault('parts', `a list of ${PARTS.join(', ')}`, value);
  return names.map(String);
}

function populations(value: unknown, faults: Fault[], fault: AddFault): readonly PopulationSpec[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (all.length < 1 || all.length > MAX_REFERENCES)
    fault('b', `one to ${MAX_REFERENCES} populations`, `${all.length} of them`);
  return all
    .slice(0, MAX_REFERENCES)
    .map((each, at) => population(each, Array.isArray(value) ? `b.${at}` : 'b', faults));
}

/** `{ "filter": {...}, "side": "fixed", "name": ... }`, all but the filter optional. */
function population(value: unknown, pointer: string, faults: Fault[]): PopulationSpec {
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  if (object !== value)
    faults.push({
      pointer,
      detail: `${pointer}: expected a population, {"filter": {"partition": "core"}, "side": "buggy"}, found ${JSON.stringify(value) ?? 'nothing'}`,
    });
  const {
    filter = {},
    side = 'buggy',
    name = pointer,
    ...rest
  } = object as {
    readonly filter?: unknown;
    readonly side?: unknown;
    readonly name?: unknown;
  };
  const parsed = parseFilterObject(filter, `${pointer}.filter`);
  faults.push(...parsed.faults);
  const known = SIDES.find((each) => each === side);
  if (known === undefined)
    faults.push({
      pointer: `${pointer}.side`,
      detail: `${pointer}.side: expected buggy or fixed, found ${JSON.stringify(side)}`,
    });
  for (const other of Object.keys(rest))
    faults.push({
      pointer: `${pointer}.${other}`,
      detail: `${pointer}.${other}: expected filter, side or name`,
    });
  if (typeof name !== 'string' || name === '' || name.length > 100 || !name.isWellFormed())
    faults.push({
      pointer: `${pointer}.name`,
      detail: `${pointer}.name: expected a text of 1 to 100 characters`,
    });
  return { name: String(name), filter: filterObject(parsed.filter), side: known ?? 'buggy' };
}
