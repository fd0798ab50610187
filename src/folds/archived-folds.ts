import { infeasible, type RxserveError } from '../errors.ts';

/** A line of a release's own fold assignments, understood. */
export type ArchivedRow = {
  readonly study: string;
  /** null where the file has no seeds */
  readonly seed: number | null;
  /** null where the line has none, or one that is no integer >= 0 */
  readonly fold: number | null;
  /** null where the line's identifier is no source bug and no seed pair of the release */
  readonly bug: string | null;
  /** the identifier as recorded */
  readonly identifier: string;
};

/**
 * The folds that the release itself has for a study and a seed.
 *
 * @returns source bug to fold, from 0; folds that are counted from 1 become so
 * @throws RxserveError infeasible where there are none, for an identifier that is unknown, and for
 *   a source bug in two folds, which leaks
 */
export function archivedFolds(
  rows: readonly ArchivedRow[],
  study: string,
  seed: number,
): ReadonlyMap<string, number> {
  if (rows.length === 0) throw refused('study', 'the release has no fold assignments');
  const ofStudy = rows.filter((row) => row.study === study);
  if (ofStudy.length === 0)
    throw refused('study', `expected one of ${distinct(rows, 'study')}, found ${study}`);
  const own = ofStudy.filter((row) => row.seed === null || row.seed === seed);
  if (own.length === 0)
    throw refused('seed', `expected one of ${distinct(ofStudy, 'seed')}, found ${seed}`);
  const first = own.reduce((least, { fold }) => Math.min(least, fold ?? 1), 1);
  const foldOf = new Map<string, number>();
  for (const { bug, identifier, fold } of own) {
    if (bug === null)
      throw refused('study', `${study}: ${identifier} is no source bug and no seed of the release`);
    if (fold === null)
      throw refused(
        'study',
        `${study}: ${identifier} has no fold that is an integer of at least 0`,
      );
    const known = foldOf.get(bug);
    if (known !== undefined && known !== fold - first)
      throw refused('study', `${study} leaks: ${bug} is in fold ${known + first} and in ${fold}`);
    foldOf.set(bug, fold - first);
  }
  return foldOf;
}

function distinct(rows: readonly ArchivedRow[], name: 'study' | 'seed'): string {
  return [...new Set(rows.map((row) => row[name]))].slice(0, 20).join(', ');
}

function refused(pointer: string, detail: string): RxserveError {
  return infeasible([{ pointer, detail: `${pointer}: ${detail}` }]);
}
