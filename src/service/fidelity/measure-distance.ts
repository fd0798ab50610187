import {
  type Distance,
  type FingerprintedMethod,
  type MethodName,
  nearestNeighbours,
  sampleOfMethods,
} from '../../fidelity/distance.ts';
import { SIDES } from '../../fidelity/population.ts';
import type { Fingerprint } from '../../java/fingerprints.ts';
import { parseFilterObject } from '../../query/filter-object.ts';
import type { Store } from '../../store/database.ts';
import { readPairMethods } from '../../store/fidelity-pairs.ts';
import type { Release } from '../../store/releases.ts';
import { methodFingerprints } from './method-fingerprints.ts';
import type { PopulationSpec } from './parse-fidelity-spec.ts';

/** Called with how many of how many steps are done. */
export type OnProgress = (done: number, total: number) => void;

/** The distance of the methods of population a from those of b, both methods of each pair. */
export function measureDistance(
  store: Store,
  release: Release,
  a: PopulationSpec,
  b: PopulationSpec,
  seed: number,
  onProgress: OnProgress = () => undefined,
): Distance {
  const fingerprint = methodFingerprints(store, release);
  const all = methodsOf(store, release, a);
  const { looked, sample } = sampleOfMethods(all, seed);
  const references = methodsOf(store, release, b);
  const total = references.length + looked.length;
  const every = Math.max(1, Math.floor(total / 100));
  const step = (done: number) => {
    if (done % every === 0) onProgress(done, total);
  };
  const nearest = nearestNeighbours(
    fingerprinted(looked, fingerprint),
    [...fingerprinted(references, fingerprint, step)],
    (done) => step(references.length + done),
  );
  return { methods: all.length, sample, ...nearest };
}

type StoredMethod = MethodName & { readonly row: number };

function methodsOf(store: Store, release: Release, { filter }: PopulationSpec): StoredMethod[] {
  return readPairMethods(store, release, parseFilterObject(filter, '').filter).flatMap((pair) =>
    SIDES.map((side) => ({ id: pair.id, type: pair.type, side, row: pair[side] })),
  );
}

function* fingerprinted(
  methods: readonly StoredMethod[],
  fingerprint: (row: number) => Fingerprint,
  onMethod: (done: number) => void = () => undefined,
): Generator<FingerprintedMethod> {
  for (const [at, { id, type, side, row }] of methods.entries()) {
    yield { id, type, side, fingerprint: fingerprint(row) };
    onMethod(at + 1);
  }
}
