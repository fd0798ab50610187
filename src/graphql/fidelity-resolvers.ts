import { EXCEPTION_TYPES, type ExceptionType } from '../corpus/exception-type.ts';
import type { PooledAndByType } from '../fidelity/by-type.ts';
import type { ColumnComparison } from '../fidelity/compare-columns.ts';
import type { Structural } from '../fidelity/structural.ts';
import { METRICS } from '../java/method-facts.ts';
import { parseFidelitySpec } from '../service/fidelity/parse-fidelity-spec.ts';
import type { FidelitySpecInput, Resolvers } from './generated.ts';

/** A spec without what was left out, which GraphQL gives as null. */
function toSpec(input: FidelitySpecInput): unknown {
  const given = (object: object) =>
    Object.fromEntries(Object.entries(object).filter(([, value]) => value != null));
  const { a, b, ...rest } = given(input) as FidelitySpecInput;
  return {
    ...rest,
    ...(a == null ? {} : { a: given(a) }),
    ...(b == null ? {} : { b: b.map(given) }),
  };
}

export const fidelityQueries: Pick<
  Required<NonNullable<Resolvers['Query']>>,
  'fidelity' | 'conformance'
> = {
  fidelity: async (_root, { spec, release: version }, { corpus, signal }) => {
    const release = corpus.release(version ?? null);
    const asked = parseFidelitySpec(toSpec(spec ?? {}));
    return { release, report: await corpus.fidelity.report(release, asked, signal) };
  },
  conformance: async (_root, { release: version }, { corpus, signal }) => {
    const release = corpus.release(version ?? null);
    return { release, found: await corpus.fidelity.conformance(release, signal) };
  },
};

/** The pooled part, under null, and those of the exception types. */
function parts<Value>({
  pooled,
  by_exception_type: types,
}: PooledAndByType<Value>): (readonly [ExceptionType | null, Value])[] {
  const byType = EXCEPTION_TYPES.flatMap((type): [ExceptionType, Value][] => {
    const value = types[type];
    return value === undefined ? [] : [[type, value]];
  });
  return [[null, pooled], ...byType];
}

function metricComparisons(structural: Structural) {
  return parts(structural).flatMap(([exceptionType, metrics]) =>
    METRICS.map((metric) => {
      const { a, b, ratio, ks, delta, reason }: ColumnComparison = metrics[metric];
      return {
        ...{ exceptionType, metric, a, b, ratio: ratio.value, reason },
        d: ks?.d ?? null,
        p: ks?.p ?? null,
        pTies: ks?.p_ties ?? null,
        delta: delta?.value ?? null,
        magnitude: delta?.magnitude ?? null,
      };
    }),
  );
}

export const fidelityResolvers: Pick<
  Resolvers,
  'FidelityReport' | 'FidelityComparison' | 'Conformance'
> = {
  FidelityReport: {
    caveats: ({ report }) => report.caveats,
    comparisons: ({ report: { a, comparisons } }) =>
      a === null ? [] : comparisons.map((comparison) => ({ a, comparison })),
  },
  FidelityComparison: {
    b: ({ comparison }) => comparison.b,
    sharedPairs: ({ comparison }) => comparison.shared_pairs,
    structural: ({ comparison: { structural } }) =>
      structural === undefined ? null : metricComparisons(structural),
    lexical: ({ comparison: { lexical } }) =>
      lexical?.cells.map(({ exception_type: exceptionType, a, b, ratio, ...cell }) => ({
        ...cell,
        exceptionType,
        ...{ aMethods: a.n, bMethods: b.n, aMean: a.mean, bMean: b.mean, ratio: ratio.value },
      })) ?? null,
  },
  Conformance: {
    same: ({ found }) => found.same,
    differs: ({ found }) => found.differs,
    notComputable: ({ found }) => found.not_computable,
    figures: ({ found }) =>
      found.figures.map(({ published, computed, ...figure }) => ({
        ...figure,
        published: [published].flat(),
        computed: computed === null ? null : [computed].flat(),
      })),
  },
};
