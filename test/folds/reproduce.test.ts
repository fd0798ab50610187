import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../src/root.ts';
import { simulatedRelease } from '../support/releases.ts';
import { type Served, serveReleases } from '../support/served.ts';

const SCRIPT = path.join(PROJECT_ROOT, 'docs', 'reproduce_folds.py');
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
const DEALT = [
  'stratified',
  'grouped',
  'stratified-round-robin',
  'grouped-round-robin',
  'real-to-real',
];

type Spec = {
  readonly strategy: string;
  readonly folds: number;
  readonly seed: number;
  readonly [part: string]: unknown;
};
type Split = { readonly pairs: number; readonly ids_sha256: string };
type Fold = { readonly fold: number; readonly splits: Readonly<Record<'test' | 'train', Split>> };

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'rxserve-reproduce-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

/** All pages of a query to /v1/pairs, as JSON Lines in a file. */
async function download({ fastify }: Served, query: string, name: string): Promise<string> {
  let lines = '';
  let next: string | undefined = `/v1/pairs?${query}`;
  while (next !== undefined) {
    const page: LightMyRequestResponse = await fastify.inject(next);
    expect(page.statusCode).toBe(200);
    for (const item of page.json().items) lines += `${JSON.stringify(item)}\n`;
    [, next] = /<([^>]+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
  }
  const file = path.join(scratch, `${name}.jsonl`);
  writeFileSync(file, lines);
  return file;
}

const FIELDS = 'fields=id,source_bugs,exception_type&limit=50';

/** What the certificate has of the tests and the training sets of a plan. */
async function certified({ fastify }: Served, spec: Spec): Promise<readonly string[]> {
  const plan = await fastify.inject({ method: 'POST', url: '/v1/folds', payload: spec });
  expect(plan.statusCode, plan.body).toBe(200);
  const answer = await fastify.inject(`/v1/folds/${plan.json().plan_id}/certificate.json`);
  const folds: readonly Fold[] = answer.json().certificate.folds;
  return folds.flatMap(({ fold, splits }) =>
    (['test', 'train'] as const).map(
      (name) => `${fold} ${name} ${splits[name].pairs} ${splits[name].ids_sha256}`,
    ),
  );
}

function reproduced(seeds: string, candidates: string, spec: Spec): readonly string[] {
  const { strategy, folds, seed } = spec;
  const args = [SCRIPT, seeds, candidates, strategy, String(folds), String(seed)];
  const { stdout, stderr, status } = spawnSync('python3', args, { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout.trimEnd().split('\n');
}

test('the script that reproduces plans is short, and needs nothing but Python', () => {
  const script = readFileSync(SCRIPT, 'utf8');
  expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  const imported = [...script.matchAll(/^\s*(?:import|from)\s+(\w+)/gm)].map(([, name]) => name);
  expect(imported.sort()).toEqual(['argparse', 'collections', 'hashlib', 'json', 'random']);
});

describe.skipIf(!HAS_PYTHON)('Python (skipped where there is no python3)', () => {
  describe('deals the folds of the demo release', () => {
    let served: Served;
    let seeds: string;
    let core: string;
    beforeAll(async () => {
      served = await serveReleases();
      seeds = await download(served, `partition=seeds&${FIELDS}`, 'demo-seeds');
      core = await download(served, `partition=core&${FIELDS}`, 'demo-core');
    });
    afterAll(() => served.close());

    const plans = DEALT.flatMap((strategy) =>
      [0, 42, 2 ** 53 - 1].flatMap((seed) =>
        [2, 5, 7].map((folds): Spec => ({ strategy, folds, seed })),
      ),
    );
    test.each(plans)('$strategy, $folds folds, seed $seed', async (spec) => {
      const candidates = spec.strategy === 'real-to-real' ? seeds : core;
      const expected = await certified(served, spec);
      expect(expected).toHaveLength(2 * spec.folds);
      expect(reproduced(seeds, candidates, spec)).toEqual(expected);
    });

    test('with filters on both sides, and candidates of two partitions', async () => {
      const spec = {
        ...{ strategy: 'stratified', folds: 3, seed: 1 },
        test: { exception_type: ['NPE', 'IAE', 'NFE'] },
        train: { partition: ['core', 'contrast'], exception_type: ['NPE', 'NFE'] },
      };
      const tested = await download(
        served,
        `partition=seeds&exception_type=NPE,IAE,NFE&${FIELDS}`,
        'filtered-seeds',
      );
      const trained = await download(
        served,
        `partition=core,contrast&exception_type=NPE,NFE&${FIELDS.replace('id', 'id,partition')}`,
        'filtered-candidates',
      );
      expect(reproduced(tested, trained, spec)).toEqual(await certified(served, spec));
    });

    test('and refuses a file without pairs, and a strategy that is not dealt', () => {
      const run = (...args: string[]) =>
        spawnSync('python3', [SCRIPT, ...args], { encoding: 'utf8' });
      const empty = path.join(scratch, 'empty.jsonl');
      writeFileSync(empty, '');
      const withoutPairs = run(empty, core, 'grouped', '5', '42');
      expect(withoutPairs.status).toBe(2);
      expect(withoutPairs.stderr).toContain('empty.jsonl has no pairs');
      const searched = run(seeds, core, 'retaining', '5', '42');
      expect(searched.status).toBe(2);
      expect(searched.stderr).toContain("invalid choice: 'retaining'");
    });
  });

  describe('deals the folds of a release of the published size', () => {
    let served: Served;
    let seeds: string;
    let core: string;
    beforeAll(async () => {
      const { directory, remove } = simulatedRelease();
      served = await serveReleases([directory]);
      remove();
      seeds = await download(served, `partition=seeds&${FIELDS}0`, 'paper-seeds');
      core = await download(served, `partition=core&${FIELDS}0`, 'paper-core');
    });
    afterAll(() => served.close());

    test.each(DEALT)('%s', async (strategy) => {
      const spec = { strategy, folds: 5, seed: 42 };
      const candidates = strategy === 'real-to-real' ? seeds : core;
      expect(reproduced(seeds, candidates, spec)).toEqual(await certified(served, spec));
    });
  });
});
