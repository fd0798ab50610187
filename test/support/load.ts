import type { LoadOptions, LoadResult } from '../../src/service/load-release.ts';
import { loadRelease } from '../../src/service/load-release.ts';
import type { Store } from '../../src/store/database.ts';
import { directoryOf, type Files } from './scratch.ts';
import { filesOf, type JsonRecord, type Records } from './small-release.ts';

type Options = Partial<LoadOptions>;

/** Loads the release at a path. */
export function loadFrom(
  store: Store,
  location: string,
  options: Options = {},
): Promise<LoadResult> {
  return loadRelease(store, location, { syntax: 'off', now: () => new Date(0), ...options });
}

/** Loads a release of these files. */
export function loadFiles(store: Store, files: Files, options: Options = {}): Promise<LoadResult> {
  return loadFrom(store, directoryOf(files), options);
}

/** Loads a release of these records, in the layout of the published archive. */
export function loadRecords(
  store: Store,
  records: Records,
  manifest?: JsonRecord,
  options: Options = {},
): Promise<LoadResult> {
  return loadFiles(store, filesOf(records, manifest), options);
}
