import { sql } from 'drizzle-orm';
import { freeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import type { Release } from './releases.ts';
import { all } from './statements.ts';

/** A licence of seed pairs, null where none is stated, and how many are under it. */
export type SeedLicence = { readonly licence: string | null; readonly pairs: number };

/** The licences that the seed pairs of a release are under, by name. */
export function seedLicences(store: Store, release: Release): readonly SeedLicence[] {
  return all<{ licence: StoredCode | null; pairs: number }>(
    store,
    sql`SELECT licence, count(*) AS pairs FROM pair
      WHERE partition = 'seeds' AND seq BETWEEN ${release.firstSeq} AND ${release.lastSeq}
      GROUP BY licence ORDER BY licence`,
  ).map(({ licence, pairs }) => ({ licence: freeText(licence), pairs }));
}
