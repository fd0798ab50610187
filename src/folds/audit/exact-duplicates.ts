import type { ExactDuplicate, MethodName } from './audit-report.ts';
import { FirstInOrder } from './first-in-order.ts';
import { type Listing, listing } from './listing.ts';
import { METHOD_SIDES } from './method.ts';
import type { MethodContents } from './method-contents.ts';
import type { PlacedSide } from './placed-side.ts';
import type { SameIds } from './same-ids.ts';

/** A method of a content: the rank of its item, and its place in METHOD_SIDES. */
type Holder = { readonly rank: number; readonly side: number };

type Found = { readonly train: Holder; readonly test: Holder; readonly content: number };

/**
 * Every two equal methods of a train and a test item, but for items of the same id.
 *
 * @returns in the order of the train methods, then of the test methods; time and memory do not
 *   grow with the total
 */
export function exactDuplicates(
  train: PlacedSide,
  test: PlacedSide,
  contents: MethodContents,
  same: SameIds,
  limit: number,
): Listing<ExactDuplicate> {
  const inTrain = holdersByContent(train);
  const inTest = holdersByContent(test);
  const tokens = ({ content }: Found) => contents.tokensOf(content) ?? -1;
  const first = new FirstInOrder<Found>(
    limit,
    (a, b) =>
      compareHolders(a.train, b.train) || compareHolders(a.test, b.test) || tokens(a) - tokens(b),
  );
  let total = 0 - equalWithinSameIds(train, test, same);
  for (const [content, ofTest] of inTest) {
    const ofTrain = inTrain.get(content);
    if (ofTrain === undefined) continue;
    total += ofTrain.length * ofTest.length;
    offerFirst(first, content, ofTrain, ofTest, same, limit);
  }
  const nameOf = (side: PlacedSide, { rank, side: method }: Holder): MethodName => ({
    id: side[rank]?.id ?? '',
    method: METHOD_SIDES[method] ?? 'code',
  });
  const listed = first.items().map((found) => ({
    train: nameOf(train, found.train),
    test: nameOf(test, found.test),
    tokens: contents.tokensOf(found.content),
  }));
  return listing(total, listed);
}

/** Offers the findings of one content in order, no more of them than can be among the first. */
function offerFirst(
  first: FirstInOrder<Found>,
  content: number,
  ofTrain: readonly Holder[],
  ofTest: readonly Holder[],
  same: SameIds,
  limit: number,
): void {
  let offered = 0;
  for (const train of ofTrain) {
    const own = same.testOf.get(train.rank);
    for (const test of ofTest) {
      if (test.rank === own) continue;
      if (offered >= limit || !first.offer({ train, test, content })) return;
      offered++;
    }
  }
}

/** In the order of the ranks, then of METHOD_SIDES. */
function holdersByContent(side: PlacedSide): ReadonlyMap<number, readonly Holder[]> {
  const byContent = new Map<number, Holder[]>();
  for (const [rank, { placed }] of side.entries())
    for (const { content, side: method } of placed) {
      const holders = byContent.get(content);
      if (holders === undefined) byContent.set(content, [{ rank, side: method }]);
      else holders.push({ rank, side: method });
    }
  return byContent;
}

function compareHolders(a: Holder, b: Holder): number {
  return a.rank - b.rank || a.side - b.side;
}

/** How many equal methods items have with the item of their own id on the other side. */
function equalWithinSameIds(train: PlacedSide, test: PlacedSide, same: SameIds): number {
  let equal = 0;
  for (const [rank, other] of same.testOf) {
    const counts = new Map<number, number>();
    for (const { content } of test[other]?.placed ?? [])
      counts.set(content, (counts.get(content) ?? 0) + 1);
    for (const { content } of train[rank]?.placed ?? []) equal += counts.get(content) ?? 0;
  }
  return equal;
}
