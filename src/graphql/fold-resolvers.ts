import { GraphQLScalarType } from 'graphql';
import { parseExceptionType } from '../corpus/exception-type.ts';
import { nearThreshold } from '../folds/audit/near-threshold.ts';
import { type ClassTable, EMPTY_SIDE, type SideSummary } from '../folds/class-table.ts';
import type { FoldSummary } from '../folds/fold-summary.ts';
import { LEAKY_SPLIT } from '../folds/planned-fold.ts';
import { MAX_FINDINGS } from '../query/limits.ts';
import type { Corpus } from '../service/corpus.ts';
import { certificateFile } from '../service/plans/plan-zip.ts';
import type { PlanRef } from '../service/plans/plans.ts';
import type { FoldSpecInput, Resolvers } from './generated.ts';
import type { FoldPlanNode } from './models.ts';
import { within } from './within.ts';

/** A spec under the names of REST. */
function toSpec(input: FoldSpecInput): Readonly<Record<string, unknown>> {
  const { nearDuplicates, trainSizes, leakyControl, ...rest } = input;
  const named = {
    ...rest,
    near_duplicates: nearDuplicates,
    train_sizes: trainSizes,
    leaky_control: leakyControl,
  };
  return Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined && value !== null),
  );
}

async function planNode(corpus: Corpus, ref: PlanRef): Promise<FoldPlanNode> {
  return { ref, plan: await corpus.plans.plan(ref) };
}

function typeCounts(table: ClassTable) {
  return Object.entries(table).flatMap(([type, pairs]) => {
    const exceptionType = parseExceptionType(type);
    return exceptionType === null ? [] : [{ exceptionType, pairs }];
  });
}

/** The splits of a fold in the order in which REST has them. */
function splitsOf({ test, validation, train, train_sizes, control }: FoldSummary) {
  const all: (readonly [string, SideSummary | undefined])[] = [
    ['test', test],
    ['validation', validation],
    ['train', train],
    ...Object.entries(train_sizes ?? {}),
    [LEAKY_SPLIT, control],
  ];
  return all.filter(([, side]) => side !== undefined);
}

const urlOf = ({ plan }: FoldPlanNode) => `/v1/folds/${plan.plan_id}`;

export const foldQueries: Pick<
  Required<NonNullable<Resolvers['Query']>>,
  'foldPlan' | 'foldPlanById' | 'audit'
> = {
  foldPlan: (_root, { spec, release }, { corpus }) =>
    planNode(corpus, corpus.plans.ofSpec(corpus.release(release ?? null), toSpec(spec))),
  foldPlanById: (_root, { planId }, { corpus }) => planNode(corpus, corpus.plans.ofId(planId)),
  audit: async (_root, { train, test, nearDuplicates, limit, release }, { corpus }) => {
    const body = new TextEncoder().encode(JSON.stringify({ train, test }));
    const report = await corpus.audit(corpus.release(release ?? null), body, {
      threshold: nearThreshold('nearDuplicates', nearDuplicates ?? 0.8),
      limit: within('limit', limit ?? 1_000, 0, MAX_FINDINGS),
    });
    return { leaks: report.leaks, report };
  },
};

export const foldResolvers: Pick<Resolvers, 'FoldPlan' | 'Fold' | 'JsonObject'> = {
  FoldPlan: {
    planId: ({ plan }) => plan.plan_id,
    release: ({ ref }) => ref.release,
    spec: ({ plan }) => plan.spec,
    algorithmVersion: ({ plan }) => plan.algorithm.version,
    balance: ({ plan: { balance } }) => ({
      testPairs: balance.test_pairs,
      testPairsByExceptionType: Object.entries(balance.test_pairs_by_exception_type).flatMap(
        ([type, range]) => {
          const exceptionType = parseExceptionType(type);
          return exceptionType === null ? [] : [{ exceptionType, ...range }];
        },
      ),
      trainPairs: balance.train_pairs,
      meanTrainPairs: balance.train_pairs.mean,
    }),
    boundOfMeanTrainPairs: ({ plan }) => plan.bound.mean_train_pairs,
    boundReason: ({ plan }) => plan.bound.reason,
    warnings: ({ plan }) =>
      plan.warnings.map(({ code, message, twins = [] }) => ({
        code,
        message,
        twins: twins.map(({ fold, test_bug, twin, training_pairs }) => ({
          fold,
          testBug: test_bug,
          twin,
          trainingPairs: training_pairs,
        })),
      })),
    folds: ({ plan }) => plan.folds.map((summary) => ({ planId: plan.plan_id, summary })),
    certificateSha256: async ({ ref }, _args, { corpus }) =>
      (await certificateFile(corpus.plans, ref)).sha256,
    certificateUrl: (node) => `${urlOf(node)}/certificate.json`,
    zipUrl: (node) => `${urlOf(node)}.zip`,
  },
  Fold: {
    fold: ({ summary }) => summary.fold,
    splits: ({ planId, summary }) =>
      splitsOf(summary).map(([name, side = EMPTY_SIDE]) => ({
        name,
        pairs: side.pairs,
        sourceBugs: side.source_bugs,
        byExceptionType: typeCounts(side.by_exception_type),
        leaky: name === LEAKY_SPLIT,
        idsUrl: `/v1/folds/${planId}/${summary.fold}/${name}.ids`,
      })),
    dropped: ({ summary }) => summary.dropped.pairs,
    droppedByReason: ({ summary }) =>
      Object.entries(summary.dropped.by_reason).map(([reason, pairs]) => ({ reason, pairs })),
  },
  JsonObject: new GraphQLScalarType<object, object>({
    name: 'JsonObject',
    description: 'A JSON object with the names of REST.',
    specifiedByURL: null,
  }),
};
