import { EVERYTHING, type Filter } from '../../src/query/filter.ts';
import { BY_ID, type Order } from '../../src/query/order.ts';
import type { Corpus } from '../../src/service/corpus.ts';
import type { Pair } from '../../src/store/pair.ts';

/** Walks a list to its end, page by page. */
export async function walk(
  corpus: Corpus,
  filter: Filter = EVERYTHING,
  order: Order = BY_ID,
  limit = 100,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let cursor: string | null = null;
  do {
    const page = await corpus.listPairs({ release: null, filter, order, limit, cursor });
    pairs.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return pairs;
}
