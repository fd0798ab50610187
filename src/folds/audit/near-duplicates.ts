import type { MethodName, NearDuplicate } from './audit-report.ts';
import { FirstInOrder } from './first-in-order.ts';
import { type ItemClass, itemClasses } from './item-classes.ts';
import { type Listing, listing } from './listing.ts';
import { METHOD_SIDES } from './method.ts';
import type { MethodContents } from './method-contents.ts';
import { NearContents } from './near-contents.ts';
import type { PlacedItem, PlacedSide } from './placed-side.ts';
import type { Progress } from './progress.ts';
import type { SameIds } from './same-ids.ts';

/** Two similar methods: their places in METHOD_SIDES, and what they share. */
type Similarity = {
  readonly train: number;
  readonly test: number;
  readonly intersection: number;
  readonly union: number;
};

type Found = { readonly train: number; readonly test: number; readonly best: Similarity };

/** What the search needs to know beside the two sides. */
export type NearOptions = {
  readonly same: SameIds;
  /** Jaccard similarity, 0.001..1 with at most three decimals. */
  readonly threshold: number;
  readonly limit: number;
};

/**
 * Every train and test item with similar methods: those with the largest similarity; of equally
 * similar ones the first in METHOD_SIDES of the train item, then of the test item, then the largest
 * union. Left out are items of the same id and those with an equal method of five tokens or more.
 *
 * @param progress stepped at most once for each method and item of the smaller side
 * @returns in the order of the train items, then of the test items; memory does not grow with the
 *   total, time grows with the similar pairs of different contents
 */
export function nearDuplicates(
  train: PlacedSide,
  test: PlacedSide,
  contents: MethodContents,
  { same, threshold, limit }: NearOptions,
  progress: Progress,
): Listing<NearDuplicate> {
  const first = new FirstInOrder<Found>(limit, (a, b) => a.train - b.train || a.test - b.test);
  const related = relatedClasses(train, test, contents, threshold, progress);
  let total = 0;
  for (const asked of related.asked) {
    const best = bestByClass(asked, related, contents);
    for (const [indexed, similarity] of best) {
      if (similarity === null) continue;
      const [ofTrain, ofTest] = related.asksTest ? [indexed, asked] : [asked, indexed];
      total += ofTrain.ranks.length * ofTest.ranks.length;
      offerFirst(first, ofTrain, ofTest, similarity, same, limit);
    }
    total -= countSame(asked, related, same, best);
    progress.step(asked.ranks.length);
  }
  const nameOf = (item: PlacedItem | undefined, method: number): MethodName => ({
    id: item?.id ?? '',
    method: METHOD_SIDES[method] ?? 'code',
  });
  const listed = first.items().map(({ train: ofTrain, test: ofTest, best }) => ({
    train: nameOf(train[ofTrain], best.train),
    test: nameOf(test[ofTest], best.test),
    intersection: best.intersection,
    union: best.union,
  }));
  return listing(total, listed);
}

/** The items with a similar method on the other side, and how to find that. */
type Related = {
  /** Whether the test side, which has fewer methods, is asked for its likes on the training side. */
  readonly asksTest: boolean;
  readonly near: NearContents;
  readonly asked: readonly ItemClass[];
  /** Content to the classes of indexed items that have it, and to what it is there. */
  readonly holders: ReadonlyMap<number, readonly { indexed: ItemClass; side: number }[]>;
  /** Rank of an indexed item to its class. */
  readonly classOf: ReadonlyMap<number, ItemClass>;
};

/** The side with more methods is indexed: a query costs more than a place in the index. */
function relatedClasses(
  train: PlacedSide,
  test: PlacedSide,
  contents: MethodContents,
  threshold: number,
  progress: Progress,
): Related {
  const inTrain = contentsOf(train);
  const inTest = contentsOf(test);
  const asksTest = inTest.size <= inTrain.size;
  const near = new NearContents(contents, [...(asksTest ? inTrain : inTest)], threshold);
  const related = new Set<number>();
  for (const content of asksTest ? inTest : inTrain) {
    const others = near.of(content);
    if (others.length > 0) related.add(content);
    for (const other of others) related.add(other.content);
    progress.step();
  }
  const isEqual = (content: number) =>
    inTrain.has(content) && inTest.has(content) && contents.gramsOf(content).length > 0;
  const classesOf = (side: PlacedSide) =>
    itemClasses(side, (content) => related.has(content) || isEqual(content)).filter(({ placed }) =>
      placed.some(({ content }) => related.has(content)),
    );
  const indexed = classesOf(asksTest ? train : test);
  return {
    asksTest,
    near,
    asked: classesOf(asksTest ? test : train),
    holders: holdersByContent(indexed),
    classOf: new Map(indexed.flatMap((each) => each.ranks.map((rank) => [rank, each] as const))),
  };
}

function holdersByContent(classes: readonly ItemClass[]): Related['holders'] {
  const holders = new Map<number, { indexed: ItemClass; side: number }[]>();
  for (const indexed of classes)
    for (const { content, side } of indexed.placed) {
      const known = holders.get(content);
      if (known === undefined) holders.set(content, [{ indexed, side }]);
      else known.push({ indexed, side });
    }
  return holders;
}

function contentsOf(side: PlacedSide): ReadonlySet<number> {
  const contents = new Set<number>();
  for (const { placed } of side) for (const { content } of placed) contents.add(content);
  return contents;
}

/** The indexed classes with methods similar to those of an asked class; null if equal ones. */
function bestByClass(
  { placed }: ItemClass,
  { asksTest, near, holders }: Related,
  contents: MethodContents,
): ReadonlyMap<ItemClass, Similarity | null> {
  const own = new Set<number>();
  for (const { content } of placed) if (contents.gramsOf(content).length > 0) own.add(content);
  const best = new Map<ItemClass, Similarity | null>();
  for (const method of placed)
    for (const { content, intersection, union } of near.of(method.content))
      for (const { indexed, side } of holders.get(content) ?? []) {
        const known = best.get(indexed);
        if (known === null) continue;
        const [train, test] = asksTest ? [side, method.side] : [method.side, side];
        const found = { train, test, intersection, union };
        if (known === undefined) {
          const isEqual = indexed.placed.some((other) => own.has(other.content));
          best.set(indexed, isEqual ? null : found);
        } else if (isBetter(found, known)) best.set(indexed, found);
      }
  return best;
}

function isBetter(a: Similarity, b: Similarity): boolean {
  const gain = a.intersection * b.union - b.intersection * a.union;
  return (gain || b.train - a.train || b.test - a.test || a.union - b.union) > 0;
}

/** How many items of an asked class have the item of their own id in a class similar to it. */
function countSame(
  { ranks }: ItemClass,
  { asksTest, classOf }: Related,
  { trainOf, testOf }: SameIds,
  best: ReadonlyMap<ItemClass, Similarity | null>,
): number {
  const otherOf = asksTest ? trainOf : testOf;
  return ranks.filter((rank) => {
    const own = classOf.get(otherOf.get(rank) ?? -1);
    return own !== undefined && (best.get(own) ?? null) !== null;
  }).length;
}

/** Offers the findings of two classes in order, no more of them than can be among the first. */
function offerFirst(
  first: FirstInOrder<Found>,
  ofTrain: ItemClass,
  ofTest: ItemClass,
  best: Similarity,
  { testOf }: SameIds,
  limit: number,
): void {
  let offered = 0;
  for (const train of ofTrain.ranks)
    for (const test of ofTest.ranks) {
      if (testOf.get(train) === test) continue;
      if (offered >= limit || !first.offer({ train, test, best })) return;
      offered++;
    }
}
