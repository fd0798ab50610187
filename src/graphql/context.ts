import DataLoader from 'dataloader';
import type { Partition } from '../corpus/partition.ts';
import { RxserveError } from '../errors.ts';
import { decodeCursor, encodeCursor } from '../query/cursor.ts';
import type { Corpus } from '../service/corpus.ts';
import type { Judgment } from '../store/judgments.ts';
import type { Release } from '../store/releases.ts';
import type { PairList, PairNode, SourceBugNode } from './models.ts';

/** A query that has run this long resolves nothing more. */
const WALL_CLOCK_BUDGET_MS = 10_000;

type BugKey = { readonly release: Release; readonly id: string };

type RelatedKey = {
  readonly node: SourceBugNode;
  readonly partition: Partition;
  readonly first: number;
  readonly after: string | null;
};

/** What a query's resolvers share: children of many parents are read with one statement. */
export type Context = {
  readonly corpus: Corpus;
  readonly logDefect: (error: unknown) => void;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
  /** @throws RxserveError over-budget */
  readonly assertInTime: () => void;
  readonly judgments: DataLoader<PairNode, readonly Judgment[], string>;
  readonly generation: DataLoader<PairNode, Readonly<Record<string, string>> | null, string>;
  readonly sourceBug: DataLoader<BugKey, SourceBugNode, string>;
  readonly related: DataLoader<RelatedKey, PairList, string>;
};

/** Answers keys in groups that one statement can answer. */
async function byGroup<Key, Value>(
  keys: readonly Key[],
  groupOf: (key: Key) => string,
  answer: (group: readonly Key[]) => readonly Value[],
): Promise<Value[]> {
  const groups = new Map<string, { key: Key; index: number }[]>();
  for (const [index, key] of keys.entries()) {
    const name = groupOf(key);
    groups.set(name, [...(groups.get(name) ?? []), { key, index }]);
  }
  const values = new Map<number, Value>();
  for (const group of groups.values())
    for (const [place, value] of answer(group.map(({ key }) => key)).entries()) {
      const index = group[place]?.index;
      if (index !== undefined) values.set(index, value);
    }
  return keys.flatMap((_, index) => {
    const value = values.get(index);
    return value === undefined ? [] : [value];
  });
}

const pairKey = ({ release, rank }: PairNode) => `${release.digest} ${rank}`;

/** Cursor list name of a bug's pairs; it cannot be used with another bug's. */
const relatedList = ({ node, partition }: RelatedKey) => `${partition} of ${node.bug.id}`;

function placeAfter(key: RelatedKey): number {
  if (key.after === null) return 0;
  const cursor = decodeCursor(key.after);
  const [rank] = cursor?.after ?? [];
  if (
    cursor === null ||
    cursor.digest !== key.node.release.digest ||
    cursor.list !== relatedList(key).slice(0, MAX_LIST_NAME) ||
    typeof rank !== 'number'
  )
    throw new RxserveError(
      'bad-cursor',
      'after: expected a cursor of this list, found another text',
    );
  return rank;
}

/** Longest list name that a cursor takes. */
const MAX_LIST_NAME = 64;

function relatedPages(corpus: Corpus, group: readonly RelatedKey[]): PairList[] {
  const [first] = group;
  if (first === undefined) return [];
  const { release } = first.node;
  const after = placeAfter(first);
  const bugs = [...new Set(group.map(({ node }) => node.bug.id))];
  const query = { partition: first.partition, limit: first.first, after };
  const pages = corpus.pairsOfBugs(release, bugs, query);
  return group.map((key) => {
    const { bug } = key.node;
    const page = pages.get(bug.id) ?? { items: [], places: [], hasMore: false };
    const list = relatedList(key).slice(0, MAX_LIST_NAME);
    const edges = page.items.map((pair, index) => {
      const rank = Number(page.places[index]?.at(-1));
      return {
        cursor: () => encodeCursor({ digest: release.digest, list, after: [rank] }),
        node: { release, rank, pair },
      };
    });
    return {
      edges,
      hasNextPage: page.hasMore,
      hasPreviousPage: key.after !== null,
      count: () => (key.partition === 'seeds' ? bug.seeds : bug.descendants),
    };
  });
}

/** @param logDefect writes an error that nobody expected to the log, under the request's id */
export function createContext(
  corpus: Corpus,
  logDefect: (error: unknown) => void,
  signal: AbortSignal,
): Context {
  const deadline = performance.now() + WALL_CLOCK_BUDGET_MS;
  const assertInTime = () => {
    if (performance.now() > deadline)
      throw new RxserveError('over-budget', `the query took more than ${WALL_CLOCK_BUDGET_MS} ms`);
  };
  const byRelease = <Value>(
    read: (release: Release, ranks: readonly number[]) => readonly Value[],
  ) =>
    new DataLoader<PairNode, Value, string>(
      (nodes) =>
        byGroup(
          nodes,
          ({ release }) => release.digest,
          (group) => {
            assertInTime();
            const [first] = group;
            return first === undefined
              ? []
              : read(
                  first.release,
                  group.map(({ rank }) => rank),
                );
          },
        ),
      { cacheKeyFn: pairKey },
    );
  return {
    corpus,
    logDefect,
    signal,
    assertInTime,
    judgments: byRelease((release, ranks) => corpus.judgments(release, ranks)),
    generation: byRelease((release, ranks) => corpus.generations(release, ranks)),
    sourceBug: new DataLoader(
      (keys) =>
        byGroup(
          keys,
          ({ release }) => release.digest,
          (group) => {
            assertInTime();
            const [first] = group;
            if (first === undefined) return [];
            const { release } = first;
            const found = corpus.sourceBugsById(
              release,
              group.map(({ id }) => id),
            );
            return group.map(({ id }) => {
              const bug = found.get(id);
              if (bug === undefined) throw new Error(`no source bug ${id} in ${release.version}`);
              return { release, bug };
            });
          },
        ),
      { cacheKeyFn: ({ release, id }) => `${release.digest} ${id}` },
    ),
    related: new DataLoader(
      (keys) =>
        byGroup(
          keys,
          ({ node, partition, first, after }) =>
            JSON.stringify([node.release.digest, partition, first, after]),
          (group) => {
            assertInTime();
            return relatedPages(corpus, group);
          },
        ),
      {
        cacheKeyFn: ({ node, partition, first, after }) =>
          JSON.stringify([node.release.digest, node.bug.id, partition, first, after]),
      },
    ),
  };
}
