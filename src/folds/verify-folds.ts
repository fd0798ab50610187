import { RxserveError } from '../errors.ts';
import type { CorePair } from './core-pair.ts';
import type { Fold } from './fold.ts';
import type { FoldPool } from './fold-pool.ts';

/**
 * Checks the guarantees of a plan anew, from the names in the pairs alone: no fold is empty; every
 * test pair is in exactly one; no training pair has a source bug of a held-out group; and every
 * candidate is, once, in train or dropped, there with a reason that is true.
 *
 * @param groupOf every known source bug to the name of its group
 * @throws RxserveError internal, naming the fold and the pair, where one does not hold
 * Source: design, section 6, "Guarantees".
 */
export function verifyFolds(
  { test, candidates }: FoldPool,
  groupOf: ReadonlyMap<string, string>,
  folds: readonly Fold[],
): void {
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
    for (const { id } of fold.test) {
      const bug = bugOf.get(id) ?? '';
      heldOut.add(bug);
      for (const other of bugsOf.get(groupOf.get(bug) ?? bug) ?? []) heldOut.add(other);
    }
    verifySides(`fold ${at}`, fold, { candidates, placeOf, heldOut });
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
  readonly candidates: readonly CorePair[];
  readonly placeOf: ReadonlyMap<string, number>;
  readonly heldOut: ReadonlySet<string>;
};

function verifySides(name: string, { train, dropped }: Fold, expected: Expected): void {
  const { candidates, placeOf, heldOut } = expected;
  const seen = new Uint8Array(candidates.length);
  /** Does the candidate of this id, met for the first time, share a source bug with the test? */
  const shares = (id: string): boolean => {
    const place = placeOf.get(id);
    if (place === undefined) throw broken(name, `has ${id}, which is no candidate`);
    if (seen[place] === 1) throw broken(name, `has ${id} twice`);
    seen[place] = 1;
    return candidates[place]?.provenance.some((bug) => heldOut.has(bug)) ?? false;
  };
  for (const { id } of train) {
    if (shares(id)) throw broken(name, `trains on ${id}, which shares a source bug with its test`);
  }
  for (const { pair, reason } of dropped) {
    if (reason !== 'provenance') throw broken(name, `drops ${pair.id} without a known reason`);
    if (!shares(pair.id)) throw broken(name, `drops ${pair.id}, which shares no source bug`);
  }
  const missing = candidates.length - train.length - dropped.length;
  if (missing !== 0) throw broken(name, `neither trains on nor drops ${missing} candidates`);
}

function broken(who: string, what: string): RxserveError {
  return new RxserveError('internal', `a guarantee of the folds does not hold: ${who} ${what}`);
}
