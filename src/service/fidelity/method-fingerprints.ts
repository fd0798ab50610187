import { LRUCache } from 'lru-cache';
import { type Fingerprint, Vocabulary } from '../../java/fingerprints.ts';
import { lex } from '../../java/lex.ts';
import type { Store } from '../../store/database.ts';
import { readMethodCode } from '../../store/fidelity-pairs.ts';
import type { Release } from '../../store/releases.ts';
import { perStore, releaseKey } from './per-store.ts';

/** Releases, and methods of each, whose fingerprints are kept in memory per thread: 1 KB each. */
const MAX_RELEASES = 2;
const MAX_METHODS = 40_000;

type Kept = {
  readonly vocabulary: Vocabulary;
  readonly methods: LRUCache<number, Fingerprint>;
};

const keptReleases = perStore(() => new LRUCache<string, Kept>({ max: MAX_RELEASES }));

/** @returns the fingerprint of a row of `method`; all of a release are of one vocabulary */
export function methodFingerprints(store: Store, release: Release): (row: number) => Fingerprint {
  const kept = keptReleases(store);
  const key = releaseKey(release);
  const { vocabulary, methods } = kept.get(key) ?? {
    vocabulary: new Vocabulary(),
    methods: new LRUCache<number, Fingerprint>({ max: MAX_METHODS }),
  };
  kept.set(key, { vocabulary, methods });
  return (row) => {
    const known = methods.get(row);
    if (known !== undefined) return known;
    const made = vocabulary.fingerprint(lex(readMethodCode(store, row)));
    methods.set(row, made);
    return made;
  };
}
