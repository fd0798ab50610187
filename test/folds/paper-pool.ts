import { readFileSync } from 'node:fs';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import type { SeedPair } from '../../src/folds/seed-pair.ts';

/** Pools as the golden files write them. */
export type PoolFile = {
  readonly pairs: readonly (Pick<SeedPair, 'id' | 'bug' | 'type'> & {
    readonly benchmark?: string;
  })[];
  readonly provenance: readonly (readonly string[])[];
  readonly types?: readonly string[];
};

export function poolOf({ pairs, provenance, types }: PoolFile): FoldPool {
  return {
    test: pairs.map((pair) => ({ ...pair, benchmark: pair.benchmark ?? null, project: null })),
    candidates: provenance.map((bugs, at) => ({
      id: `core-${String(at).padStart(4, '0')}`,
      type: types?.[at] ?? 'NPE',
      provenance: bugs,
    })),
    bugs: [],
  };
}

const file: PoolFile = JSON.parse(
  readFileSync(new URL('../golden/folds-input.json', import.meta.url), 'utf8'),
);
const pool = poolOf(file);

/** The pool of folds-input.json: 170 pairs of 161 bugs, 4,275 candidates. */
export const paperPool = (): FoldPool => pool;
