import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditReport } from '../../../src/folds/audit/audit-report.ts';
import type { FoldSummary } from '../../../src/folds/fold-summary.ts';
import { type Served, serveReleases } from '../../support/served.ts';

const SPEC = {
  strategy: 'stratified',
  group: 'source_bug_cluster',
  near_duplicates: 0.8,
  leaky_control: true,
};
/** The ways in which a split is downloaded. */
const DOWNLOADS = [
  'ids',
  ...['pairs', 'isolated', 'discrimination'].flatMap((task) => [
    `jsonl?task=${task}`,
    `csv?task=${task}`,
  ]),
];

let served: Served;
let planId: string;
let folds: readonly FoldSummary[];

beforeAll(async () => {
  served = await serveReleases();
  const response = await served.fastify.inject({ method: 'POST', url: '/v1/folds', payload: SPEC });
  expect(response.statusCode, response.body).toBe(200);
  const plan = response.json();
  planId = plan.plan_id;
  folds = plan.folds;
});
afterAll(() => served.close());

async function splitText(fold: number, split: string, download: string): Promise<string> {
  const response = await served.fastify.inject(`/v1/folds/${planId}/${fold}/${split}.${download}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.body;
}

async function audit(fold: number, trainSplit: string, download: string): Promise<AuditReport> {
  const train = await splitText(fold, trainSplit, download);
  const payload = { train, test: await splitText(fold, 'test', download) };
  const response = await served.fastify.inject({ method: 'POST', url: '/v1/audit', payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

// row 34 of the reports: splits that are served must not leak, by the audit that is served too
describe.each(DOWNLOADS)('every fold of a certified plan, as %s', (download) => {
  test('has no leak, and each pair once with its code, type and source bugs', async () => {
    expect(folds).toHaveLength(5);
    for (const { fold, train, test: tested } of folds) {
      const report = await audit(fold, 'train', download);
      expect(report.leaks).toBe(false);
      for (const [side, summary] of [
        [report.train, train],
        [report.test, tested],
      ] as const) {
        expect(side).toMatchObject({
          items: summary.pairs,
          methods: 2 * summary.pairs,
          source_bugs: summary.source_bugs,
          unreadable_methods: 0,
          unknown_ids: { total: 0 },
          repeated: { total: 0 },
          without_provenance: { total: 0 },
        });
        const types = side.by_exception_type.map(({ type, items }) => [type, items]);
        const counted = Object.entries(summary.by_exception_type).filter(([, pairs]) => pairs > 0);
        expect(Object.fromEntries(types)).toEqual(Object.fromEntries(counted));
      }
    }
  });

  test('leaks where the control takes the place of the training side', async () => {
    for (const { fold } of folds) {
      const report = await audit(fold, 'control', download);
      expect(report.leaks).toBe(true);
      expect(report.shared_source_bug.total).toBeGreaterThan(0);
    }
  });
});

// a row in the other order was counted as the same id given again
test('pairs to discriminate in both orders are no repetitions', async () => {
  const report = await audit(0, 'train', 'csv?task=discrimination&order=both');
  expect(report).toMatchObject({
    leaks: false,
    train: { items: folds[0]?.train.pairs, repeated: { total: 0 } },
  });
  const ids = { train: await splitText(0, 'train', 'ids') };
  const twice = { train: ids.train.repeat(2), test: await splitText(0, 'test', 'ids') };
  const response = await served.fastify.inject({
    method: 'POST',
    url: '/v1/audit',
    payload: twice,
  });
  expect(response.json().train.repeated.total).toBe(folds[0]?.train.pairs);
});
