import type { Store } from '../../store/database.ts';
import type { Release } from '../../store/releases.ts';

/** Something of each open database, made when it is first asked for and gone with it. */
export function perStore<Kept>(make: () => Kept): (store: Store) => Kept {
  const kept = new WeakMap<Store, Kept>();
  return (store) => {
    const known = kept.get(store) ?? make();
    kept.set(store, known);
    return known;
  };
}

/** What tells the data of a release from all others, even if it was unloaded and loaded again. */
export function releaseKey({ digest, firstSeq, loadedAt }: Release): string {
  return `${digest} ${firstSeq} ${loadedAt}`;
}
