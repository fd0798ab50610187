import { sql } from 'drizzle-orm';
import type { ExceptionType } from '../corpus/exception-type.ts';
import {
  type ComparedPairs,
  type MethodColumns,
  type MethodSide,
  MISSING,
  SIDES,
} from '../fidelity/population.ts';
import { CONSTRUCTS, type Construct } from '../java/constructs.ts';
import { METRICS } from '../java/method-facts.ts';
import type { IntroducedThrow } from '../java/patch.ts';
import type { Filter } from '../query/filter.ts';
import { codeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import { filterSql } from './filter-sql.ts';
import type { Release } from './releases.ts';
import { all, each } from './statements.ts';

type Row = {
  readonly seq: number;
  readonly type: ExceptionType;
  readonly bugs: string;
  readonly exemplars: number | null;
  readonly growth: number | null;
  readonly style: IntroducedThrow | null;
} & { readonly [Name in `${MethodSide}_constructs`]: string | null } & {
  readonly [Name in `${MethodSide}_${(typeof METRICS)[number]}`]: number | null;
};

const METRIC_COLUMNS = sql.raw(
  SIDES.flatMap((side) => METRICS.map((metric) => `pair.${side}_${metric}`)).join(', '),
);

/** The pairs that a filter means by their numbers, in the order of the ids. */
export function readComparedPairs(store: Store, release: Release, filter: Filter): ComparedPairs {
  const meant = sql`pair.seq BETWEEN ${release.firstSeq} AND ${release.lastSeq}
    AND (${filterSql(filter, release, true)})`;
  const [{ count } = { count: 0 }] = all<{ count: number }>(
    store,
    sql`SELECT count(*) AS count FROM pair WHERE ${meant}`,
  );
  const rows = each<Row>(
    store,
    sql`SELECT pair.seq, pair.exception_type AS type, pair.source_bugs AS bugs, pair.exemplars,
      pair.repair_growth AS growth, pair.introduces_throw AS style,
      b.constructs AS buggy_constructs, f.constructs AS fixed_constructs, ${METRIC_COLUMNS}
      FROM pair CROSS JOIN method b ON b.id = pair.buggy_id
      CROSS JOIN method f ON f.id = pair.fixed_id
      WHERE ${meant} ORDER BY pair.seq`,
  );
  return columnsOf(rows, count);
}

function columnsOf(rows: Iterable<Row>, count: number): ComparedPairs {
  const pairs = {
    count,
    seq: new Uint32Array(count),
    type: new Array<ExceptionType>(count),
    source_bugs: new Array<readonly string[]>(count),
    exemplars: new Uint8Array(count),
    repair_growth: new Int32Array(count),
    introduces_throw: new Array<IntroducedThrow | null>(count),
    buggy: emptyColumns(count),
    fixed: emptyColumns(count),
  };
  const bugLists = new Parsed<readonly string[]>();
  const constructLists = new Parsed<readonly number[]>();
  let at = 0;
  for (const row of rows) {
    pairs.seq[at] = row.seq;
    pairs.type[at] = row.type;
    pairs.source_bugs[at] = bugLists.of(row.bugs);
    pairs.exemplars[at] = row.exemplars ?? 0;
    pairs.repair_growth[at] = row.growth ?? MISSING;
    pairs.introduces_throw[at] = row.style;
    for (const side of SIDES) {
      const { metrics, constructs } = pairs[side];
      for (const metric of METRICS) metrics[metric][at] = row[`${side}_${metric}`] ?? MISSING;
      const text = row[`${side}_constructs`];
      const list = text === null ? null : constructLists.of(text);
      for (const [index, construct] of CONSTRUCTS.entries())
        constructs[construct][at] = list?.[index] ?? MISSING;
    }
    at++;
  }
  return pairs;
}

function emptyColumns(count: number): MethodColumns {
  const columns = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, new Int32Array(count)])) as Record<
      Name,
      Int32Array
    >;
  return {
    metrics: columns(METRICS),
    constructs: columns<Construct>(CONSTRUCTS),
  };
}

/** JSON texts that occur again and again, each parsed once. */
class Parsed<Value> {
  readonly #known = new Map<string, Value>();

  of(text: string): Value {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const value: Value = JSON.parse(text);
    this.#known.set(text, value);
    return value;
  }
}

/** A pair by the rows of `method` that its methods are in. */
export type PairMethods = {
  /** `partition:id` */
  readonly id: string;
  readonly type: ExceptionType;
} & Readonly<Record<MethodSide, number>>;

/** The pairs that a filter means, in the order of the ids. */
export function readPairMethods(
  store: Store,
  release: Release,
  filter: Filter,
): readonly PairMethods[] {
  return all<PairMethods>(
    store,
    sql`SELECT pair.partition || ':' || pair.pair_id AS id, pair.exception_type AS type,
      pair.buggy_id AS buggy, pair.fixed_id AS fixed FROM pair
      WHERE pair.seq BETWEEN ${release.firstSeq} AND ${release.lastSeq}
        AND (${filterSql(filter, release, true)}) ORDER BY pair.seq`,
  );
}

/** The code of a row of `method`. */
export function readMethodCode(store: Store, method: number): string {
  const [row] = all<{ code: StoredCode }>(store, sql`SELECT code FROM method WHERE id = ${method}`);
  if (row === undefined) throw new Error(`there is no method ${method}`);
  return codeText(row.code);
}

/** The judgment log of a release, in its order. */
export function readVerdicts(store: Store, release: Release) {
  return all<{ stage: string; sample: string; judge: string; verdict: string }>(
    store,
    sql`SELECT stage, sample_id AS sample, judge_model AS judge, verdict FROM judgment
      WHERE release_id = ${release.id} ORDER BY id`,
  );
}

/** Every candidate of the generation that a release has: core pairs, and excluded ones. */
export function readCandidates(store: Store, release: Release) {
  return all<{ type: ExceptionType; admitted: number; repaired: number | null }>(
    store,
    sql`SELECT exception_type AS type, pair.partition = 'core' AS admitted, repaired FROM pair
      WHERE seq BETWEEN ${release.firstSeq} AND ${release.lastSeq}
        AND pair.partition IN ('core', 'excluded') ORDER BY seq`,
  ).map(({ type, admitted, repaired }) => ({
    type,
    admitted: admitted === 1,
    repaired: repaired === 1,
  }));
}
