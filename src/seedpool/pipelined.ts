/**
 * Does work on each item, a few at a time, and gives the results in the order of the items.
 *
 * @param width how many are under way at once, 1 or more
 */
export async function* pipelined<In, Out>(
  items: Iterable<In>,
  width: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const underWay: Promise<Out>[] = [];
  for (const item of items) {
    const started = work(item);
    started.catch(() => undefined); // it is thrown where its turn comes
    underWay.push(started);
    const first = underWay.length >= width ? underWay.shift() : undefined;
    if (first !== undefined) yield await first;
  }
  for (const each of underWay) yield await each;
}
