import { findSameBugs, type SameBug } from '../identity/same-bugs.ts';
import { tokenKey } from '../identity/token-key.ts';
import type { MapRow } from '../pool/map-row.ts';
import { derivedIds } from './derived-ids.ts';
import { joinedMaps } from './joined-maps.ts';
import type { SeedRow, SeedSet } from './seed-set.ts';

/** What a merge did. */
export type MergeReport = {
  /** Seeds that were there; all of them stay as they are. */
  readonly base: number;
  readonly added: number;
  /** Pairs that are there already, comments and layout apart: they are not added. */
  readonly duplicates: readonly { readonly id: string; readonly of: string }[];
  /** Candidates without an exception type; they are not added. */
  readonly untyped: readonly string[];
  /** Seeds whose id was taken, and the one they got. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** Bugs that are one of another benchmark: the map has both names. */
  readonly same_bugs: readonly SameBug[];
};

export type Merged = {
  /** JSON texts, those of the base first. */
  readonly seeds: readonly string[];
  readonly map: readonly MapRow[];
  readonly report: MergeReport;
};

/**
 * Adds seeds to a partition. What is there keeps its text and its id, which is written out where it
 * was derived, so that a new pair of the same bug does not change it.
 */
export function mergeSeeds(base: SeedSet, added: readonly SeedSet[]): Merged {
  const baseIds = derivedIds(base.rows);
  const taken = new Set(baseIds);
  const known = new Map<string, string>();
  for (const [at, row] of base.rows.entries())
    known.set(tokenKey(row.buggy, row.fixed), baseIds[at] ?? row.bugId);
  const seeds = base.rows.map((row, at) => withId(row.text, row.id === null, baseIds[at] ?? ''));
  const duplicates: { id: string; of: string }[] = [];
  const renamed: { from: string; to: string }[] = [];
  for (const set of added) {
    const ids = derivedIds(set.rows);
    for (const [at, row] of set.rows.entries()) {
      const wanted = ids[at] ?? row.bugId;
      const key = tokenKey(row.buggy, row.fixed);
      const of = known.get(key);
      if (of !== undefined) {
        duplicates.push({ id: wanted, of });
        continue;
      }
      const id = freeId(wanted, row.bugId, taken);
      if (id !== wanted) renamed.push({ from: wanted, to: id });
      taken.add(id);
      known.set(key, id);
      seeds.push(row.id === id ? row.text : withId(withoutId(row), true, id));
    }
  }
  const { rows, sourceBugOf } = joinedMaps(base, added);
  const pairs = [base, ...added].flatMap((set) =>
    set.rows.map((row) => ({
      bug: sourceBugOf(row.bugId),
      benchmark: row.benchmark,
      isSettled: set === base,
      buggy: row.buggy,
      fixed: row.fixed,
    })),
  );
  const same = findSameBugs(pairs);
  const joined = new Map(same.map(({ bug, as }) => [bug, as]));
  return {
    seeds,
    map: rows.map((row) => ({ ...row, source_bug: joined.get(row.source_bug) ?? row.source_bug })),
    report: {
      base: base.rows.length,
      added: seeds.length - base.rows.length,
      duplicates,
      untyped: added.flatMap(({ untyped }) => untyped),
      renamed,
      same_bugs: same,
    },
  };
}

/** The id that is wanted, or the first of `bug.1`, `bug.2`, ... that is free. */
function freeId(wanted: string, bug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 1; ; number++) if (!taken.has(`${bug}.${number}`)) return `${bug}.${number}`;
}

/** Puts an id before the first field of a record. */
function withId(text: string, isWanted: boolean, id: string): string {
  return isWanted ? text.replace('{', () => `{"id": ${JSON.stringify(id)}, `) : text;
}

/** The text of an added record whose own id is taken. */
function withoutId({ text, id }: SeedRow): string {
  if (id === null) return text;
  const { id: _, ...rest }: Record<string, unknown> = JSON.parse(text);
  return JSON.stringify(rest);
}
