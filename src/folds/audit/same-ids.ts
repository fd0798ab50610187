import type { PlacedSide } from './placed-side.ts';

/** Items that are on both sides by their id: the ranks of the one side to those of the other. */
export type SameIds = {
  readonly testOf: ReadonlyMap<number, number>;
  readonly trainOf: ReadonlyMap<number, number>;
};

/** Finds them; names of mere places are no ids. The maps are in the order of the ids. */
export function sameIds(train: PlacedSide, test: PlacedSide): SameIds {
  const rankInTest = new Map<string, number>();
  for (const [rank, { id, known }] of test.entries()) if (known !== null) rankInTest.set(id, rank);
  const testOf = new Map<number, number>();
  for (const [rank, { id, known }] of train.entries()) {
    const other = known === null ? undefined : rankInTest.get(id);
    if (other !== undefined) testOf.set(rank, other);
  }
  return { testOf, trainOf: new Map([...testOf].map(([own, other]) => [other, own])) };
}
