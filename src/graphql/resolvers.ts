import { GraphQLScalarType } from 'graphql';
import { badRequest, RxserveError } from '../errors.ts';
import { CONSTRUCTS, type Constructs } from '../java/constructs.ts';
import { FIELDS, type FieldValue } from '../query/field.ts';
import { MAX_BINS, MAX_CONTEXT_LINES, MAX_FACET_FIELDS } from '../query/limits.ts';
import { BY_ID, type Order, parseOrder } from '../query/order.ts';
import type { Corpus, ListRequest } from '../service/corpus.ts';
import { diffPair } from '../service/diff-pair.ts';
import type { Context } from './context.ts';
import { fidelityQueries, fidelityResolvers } from './fidelity-resolvers.ts';
import { foldQueries, foldResolvers } from './fold-resolvers.ts';
import type { PairField, PairSort, Resolvers } from './generated.ts';
import { fromGlobalId, toGlobalId } from './global-id.ts';
import type { PairList, PairNode, SourceBugList } from './models.ts';
import { toFilter } from './to-filter.ts';
import { within } from './within.ts';

const MAX_PAGE = 500;

const TYPE_OF_PARTITION = {
  core: 'CorePair',
  excluded: 'ExcludedPair',
  contrast: 'ContrastPair',
  seeds: 'SeedPair',
} as const;

const NAME_OF_FIELD: ReadonlyMap<string, string> = new Map(
  FIELDS.map(({ camelName, name }) => [camelName, name]),
);

function toOrder(sort: readonly PairSort[] | null | undefined): Order {
  const terms = (sort ?? []).map(({ field, descending }) => {
    const name = NAME_OF_FIELD.get(field) ?? field;
    return descending === true ? `-${name}` : name;
  });
  const order = terms.length === 0 ? BY_ID : parseOrder(terms);
  if (typeof order === 'string') throw badRequest([{ pointer: 'sort', detail: `sort: ${order}` }]);
  return order;
}

async function listPairs(corpus: Corpus, request: ListRequest): Promise<PairList> {
  const { release, items, cursorAfter, ranks, next } = await corpus.listPairs(request);
  return {
    edges: items.map((pair, index) => ({
      cursor: () => cursorAfter(index),
      node: { release, rank: ranks[index] ?? 0, pair },
    })),
    hasNextPage: next !== null,
    hasPreviousPage: request.cursor !== null,
    count: () => corpus.countPairs(release, request.filter),
  };
}

function pageInfo({ edges, hasNextPage, hasPreviousPage }: PairList | SourceBugList) {
  return {
    hasNextPage,
    hasPreviousPage,
    startCursor: edges[0]?.cursor() ?? null,
    endCursor: edges.at(-1)?.cursor() ?? null,
  };
}

const nodes = <Node>({ edges }: { readonly edges: readonly { readonly node: Node }[] }): Node[] =>
  edges.map(({ node }) => node);

function countsOf(constructs: Partial<Constructs> | null) {
  if (constructs === null) return null;
  return CONSTRUCTS.flatMap((construct) => {
    const count = constructs[construct];
    return count === undefined ? [] : [{ construct, count }];
  });
}

/** Fields that every pair has. */
const pairFields = {
  id: ({ release, pair }: PairNode) => {
    const id = pair.id.startsWith(`${pair.partition}:`)
      ? pair.id.slice(pair.partition.length + 1)
      : pair.id;
    return toGlobalId({ type: 'pair', version: release.version, partition: pair.partition, id });
  },
  pairId: ({ pair }: PairNode) => pair.id,
  releaseKind: ({ pair }: PairNode) => pair.release_kind,
  partition: ({ pair }: PairNode) => pair.partition,
  exceptionType: ({ pair }: PairNode) => pair.exception_type,
  buggy: ({ pair }: PairNode) => pair.buggy,
  fixed: ({ pair }: PairNode) => pair.fixed,
  diff: ({ pair }: PairNode, { context }: { context?: number | null }) =>
    diffPair(pair, within('context', context, 0, MAX_CONTEXT_LINES)),
  repairGrowth: ({ pair }: PairNode) => pair.repair_growth,
  introducesThrow: ({ pair }: PairNode) => pair.introduces_throw,
  changedConstructs: ({ pair }: PairNode) => countsOf(pair.changed_constructs),
  sourceBugs: ({ release, pair }: PairNode, _args: unknown, { sourceBug }: Context) =>
    Promise.all(pair.source_bugs.map((id) => sourceBug.load({ release, id }))),
  judgments: (node: PairNode, _args: unknown, { judgments }: Context) => judgments.load(node),
};

const judgedFields = {
  judgeModel: ({ pair }: PairNode) => pair.judge_model,
  confidence: ({ pair }: PairNode) => pair.confidence,
  confidenceLabel: ({ pair }: PairNode) => pair.confidence_label,
};

const judged = ({ pair }: PairNode) => pair.judged;

async function generation(node: PairNode, _args: unknown, context: Context) {
  const columns = await context.generation.load(node);
  return columns === null
    ? null
    : Object.entries(columns).map(([name, value]) => ({ name, value }));
}

/** A cursor of the list of source bugs is the id of the bug before. */
function listSourceBugs(
  corpus: Corpus,
  version: string | null | undefined,
  query: Parameters<Corpus['sourceBugs']>[1],
): SourceBugList {
  const release = corpus.release(version ?? null);
  const { items, hasMore } = corpus.sourceBugs(release, query);
  return {
    edges: items.map((bug) => ({ cursor: () => bug.id, node: { release, bug } })),
    hasNextPage: hasMore,
    hasPreviousPage: query.after !== null,
    count: () => corpus.countSourceBugs(release, query),
  };
}

const FieldValueScalar = new GraphQLScalarType<FieldValue | null, FieldValue | null>({
  name: 'FieldValue',
  description: 'A text, number or boolean, as the field has it.',
  specifiedByURL: null,
  serialize: (value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null,
});

async function facets(
  corpus: Corpus,
  version: string | null | undefined,
  filter: Parameters<typeof toFilter>[0],
  asked: readonly PairField[],
) {
  const by = [...new Set(asked)];
  if (by.length < 1 || by.length > MAX_FACET_FIELDS)
    throw badRequest([
      {
        pointer: 'by',
        detail: `by: expected one to ${MAX_FACET_FIELDS} fields, found ${by.length}`,
      },
    ]);
  const release = corpus.release(version ?? null);
  const names = by.map((field) => NAME_OF_FIELD.get(field) ?? field);
  const counts = await corpus.countFacets(release, toFilter(filter), names);
  return counts.map(({ values, pairs }) => ({
    values: by.map((field, index) => ({ field, value: values[index] ?? null })),
    pairs,
  }));
}

function findNode(corpus: Corpus, id: string) {
  const target = fromGlobalId(id);
  const release = corpus.releases().find(({ version }) => version === target?.version);
  if (target === null || release === undefined) return null;
  try {
    switch (target.type) {
      case 'release':
        return release;
      case 'source_bug':
        return { release, bug: corpus.sourceBug(release, target.id) };
      default:
        return { release, ...corpus.pair(release, `${target.partition}:${target.id}`) };
    }
  } catch (error) {
    if (error instanceof RxserveError && error.code === 'not-found') return null;
    throw error;
  }
}

export const resolvers: Resolvers = {
  Query: {
    releases: (_root, _args, { corpus }) => corpus.releases(),
    release: (_root, { version }, { corpus }) => corpus.release(version ?? null),
    pairs: (_root, { release, filter, sort, first, after }, { corpus, assertInTime }) => {
      assertInTime();
      return listPairs(corpus, {
        release: release ?? null,
        filter: toFilter(filter),
        order: toOrder(sort),
        limit: within('first', first, 1, MAX_PAGE),
        cursor: after ?? null,
      });
    },
    pair: (_root, { id, release: version }, { corpus }) => {
      const release = corpus.release(version ?? null);
      return { release, ...corpus.pair(release, id) };
    },
    sourceBugs: (_root, { release, benchmark, project, first, after }, { corpus }) =>
      listSourceBugs(corpus, release, {
        benchmark: benchmark ?? null,
        project: project ?? null,
        limit: within('first', first, 1, MAX_PAGE),
        after: after ?? null,
      }),
    sourceBug: (_root, { id, release: version }, { corpus }) => {
      const release = corpus.release(version ?? null);
      return { release, bug: corpus.sourceBug(release, id) };
    },
    facets: (_root, { by, filter, release }, { corpus, assertInTime }) => {
      assertInTime();
      return facets(corpus, release, filter, by);
    },
    histogram: async (
      _root,
      { field, bins, filter, release: version },
      { corpus, assertInTime },
    ) => {
      assertInTime();
      const release = corpus.release(version ?? null);
      const name = NAME_OF_FIELD.get(field) ?? field;
      const count = within('bins', bins, 1, MAX_BINS);
      return { field, ...(await corpus.histogram(release, toFilter(filter), name, count)) };
    },
    ...fidelityQueries,
    ...foldQueries,
    node: (_root, { id }, { corpus }) => findNode(corpus, id),
  },
  Node: {
    __resolveType: (node) =>
      'pair' in node
        ? TYPE_OF_PARTITION[node.pair.partition]
        : 'bug' in node
          ? 'SourceBug'
          : 'Release',
  },
  Pair: { __resolveType: ({ pair }) => TYPE_OF_PARTITION[pair.partition] },
  Release: {
    id: ({ version }) => toGlobalId({ type: 'release', version }),
    counts: (release, _args, { corpus }) => corpus.partitionCounts(release),
  },
  CorePair: {
    ...pairFields,
    ...judgedFields,
    sampleId: ({ pair }) => pair.sample_id,
    exampleBugIds: ({ pair }) => pair.example_bug_ids,
    exemplars: ({ pair }) => pair.exemplars,
    distinctSourceBugs: ({ pair }) => pair.distinct_source_bugs,
    iseFlag: ({ pair }) => pair.ise_flag,
    fixIntroducesLabel: ({ pair }) => pair.fix_introduces_label,
    flagOrigin: ({ pair: { flag_origin } }) => ({
      iseFlag: flag_origin.ise_flag,
      fixIntroducesLabel: flag_origin.fix_introduces_label,
    }),
    throwSite: ({ pair }) => pair.throw_site,
    trigger: ({ pair }) => pair.trigger,
    repaired: ({ pair }) => pair.repaired,
    judged,
    generation,
  },
  ExcludedPair: {
    ...pairFields,
    ...judgedFields,
    rejectionCategory: ({ pair }) => pair.rejection_category,
    reason: ({ pair }) => pair.reason,
    judged,
    generation,
  },
  ContrastPair: { ...pairFields, judged },
  SeedPair: {
    ...pairFields,
    bugId: ({ pair }) => pair.bug_id,
    fidelityReference: ({ pair }) => pair.fidelity_reference,
    licence: ({ pair }) => pair.licence,
  },
  Method: {
    illFormed: ({ ill_formed }) => ill_formed,
    parses: ({ parses }) => (parses === true ? 'yes' : parses === false ? 'no' : parses),
    llocNodes: ({ lloc_nodes }) => lloc_nodes,
    constructs: ({ constructs }) => countsOf(constructs),
  },
  Judgment: {
    judgeModel: ({ judge_model }) => judge_model,
    confidenceLabel: ({ confidence_label }) => confidence_label,
    throwSite: ({ throw_site }) => throw_site,
  },
  SourceBug: {
    id: ({ release, bug }) =>
      toGlobalId({ type: 'source_bug', version: release.version, id: bug.id }),
    bugId: ({ bug }) => bug.id,
    benchmark: ({ bug }) => bug.benchmark,
    project: ({ bug }) => bug.project,
    identifiers: ({ bug }) => bug.identifiers,
    seedCount: ({ bug }) => bug.seeds,
    descendantCount: ({ bug }) => bug.descendants,
    seeds: (node, { first, after }, { related }) =>
      related.load({
        node,
        partition: 'seeds',
        first: within('first', first, 1, MAX_PAGE),
        after: after ?? null,
      }),
    descendants: (node, { first, after }, { related }) =>
      related.load({
        node,
        partition: 'core',
        first: within('first', first, 1, MAX_PAGE),
        after: after ?? null,
      }),
  },
  PairConnection: { nodes, pageInfo, totalCount: ({ count }) => count() },
  RelatedPairs: { nodes, pageInfo, totalCount: ({ count }) => count() },
  SourceBugConnection: { nodes, pageInfo, totalCount: ({ count }) => count() },
  FieldValue: FieldValueScalar,
  ...fidelityResolvers,
  ...foldResolvers,
};
