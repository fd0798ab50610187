import { RxserveError } from '../errors.ts';
import type { DroppedPair, Fold } from './fold.ts';
import type { FoldPool } from './fold-pool.ts';

/**
 * Checks the guarantees of a plan anew, from the names in the pairs alone: no fold is empty; every
 * test pair is in exactly one; no training pair has a source bug of a held-out group, is filtered
 * out or is near a test pair; and every candidate is, once, in train or dropped, there with the
 * first reason that is true.
 *
 * @param groupOf every known source bug to the name of its group
 * @throws RxserveError internal, naming the fold and the pair, where one does not hold
 * Source: design, section 6, "Guarantees".
 */
export function verifyFolds(
  pool: FoldPool,
  groupOf: ReadonlyMap<string, string>,
  folds: readonly Fold[],
): void {
  const { test, candidates } = pool;
  const bugOf = new Map(test.map(({ id, bug }) => [id, bug]));
  verifyTests(new Set(bugOf.keys()), folds);
  const bugsOf = new Map<string, string[]>();
  for (const [bug, group] of groupOf) {
    const bugs = bugsOf.get(group);
    if (bugs === undefined) bugsOf.set(group, [bug]);
    else bugs.push(bug);
  }
  const placeOf = new Map(candidates.map(({ id }, at) => [id, at]));
  for (const [at, fold] of folds.entries()) {
    const heldOut = new Set<string>();
    const tested = new Set(fold.test.map(({ id }) => id));
    for (const { id } of fold.test) {
      const bug = bugOf.get(id) ?? '';
      heldOut.add(bug);
      for (const other of bugsOf.get(groupOf.get(bug) ?? bug) ?? []) heldOut.add(other);
    }
    verifySides(`fold ${at}`, fold, { pool, placeOf, heldOut, tested });
  }
}

function verifyTests(waiting: Set<string>, folds: readonly Fold[]): void {
  for (const [at, { test }] of folds.entries()) {
    if (test.length === 0) throw broken(`fold ${at}`, 'has no test pair');
    for (const { id } of test) {
      if (!waiting.delete(id)) throw broken(`fold ${at}`, `tests on ${id} once too often`);
    }
  }
  for (const id of waiting) throw broken('no fold', `tests on ${id}`);
}

type Expected = {
  readonly pool: FoldPool;
  readonly placeOf: ReadonlyMap<string, number>;
  readonly heldOut: ReadonlySet<string>;
  readonly tested: ReadonlySet<string>;
};

const CLAIMS = {
  filter: 'is not meant by the filter',
  provenance: 'shares a source bug with its test',
  near_duplicate: 'is too similar to a pair of its test',
} as const;

function verifySides(name: string, { train, dropped }: Fold, expected: Expected): void {
  const { pool, placeOf, heldOut, tested } = expected;
  const seen = new Uint8Array(pool.candidates.length);
  /** Why the candidate of this id, met for the first time, may not be trained on. */
  const reasonOf = (id: string): DroppedPair['reason'] | null => {
    const place = placeOf.get(id);
    if (place === undefined) throw broken(name, `has ${id}, which is no candidate`);
    if (seen[place] === 1) throw broken(name, `has ${id} twice`);
    seen[place] = 1;
    if (pool.filteredOut?.has(id)) return 'filter';
    if (pool.candidates[place]?.provenance.some((bug) => heldOut.has(bug))) return 'provenance';
    return pool.near?.get(id)?.some((other) => tested.has(other)) ? 'near_duplicate' : null;
  };
  for (const { id } of train) {
    const reason = reasonOf(id);
    if (reason !== null) throw broken(name, `trains on ${id}, which ${CLAIMS[reason]}`);
  }
  for (const { pair, reason } of dropped) {
    const found = reasonOf(pair.id);
    const instead = found === null ? '' : `: it is ${found}`;
    if (found !== reason)
      throw broken(name, `drops ${pair.id} for ${reason}, which is not so${instead}`);
  }
  const missing = pool.candidates.length - train.length - dropped.length;
  if (missing !== 0) throw broken(name, `neither trains on nor drops ${missing} candidates`);
}

function broken(who: string, what: string): RxserveError {
  return new RxserveError('internal', `a guarantee of the folds does not hold: ${who} ${what}`);
}
