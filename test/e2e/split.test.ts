import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../src/root.ts';
import type { Plan } from '../../src/web/api-types.ts';
import { directoryOf } from '../support/scratch.ts';
import { chrome, closeClean, setStage } from './open-page.ts';

describe.skipIf(chrome === null)('building a split of the demo release', () => {
  const { open, api, address, database } = setStage();
  const planOf = (spec: unknown) => api<Plan>('/v1/folds', spec);

  test('the folds are those of the API: bars, drops, bound and warnings', async () => {
    const page = await open('/split');
    const plan = await planOf({ strategy: 'stratified' });
    await page.locator('svg.bars').first().waitFor();
    const rows = page.getByRole('group', { name: 'Folds' }).locator('tbody tr');
    expect(await rows.locator('td').allTextContents()).toEqual(
      plan.folds.flatMap(({ test: tested, train, dropped }) =>
        [
          tested.pairs,
          tested.source_bugs,
          train.pairs,
          dropped.pairs,
          dropped.by_reason.provenance,
        ].map(String),
      ),
    );
    const headline = await page.locator('.headline').textContent();
    expect(headline).toContain(`Smallest training set${plan.balance.train_pairs.min}`);
    expect(headline).toContain(
      `No assignment has a larger mean than${plan.bound.mean_train_pairs}`,
    );
    for (const { message } of plan.warnings) await page.getByText(message).waitFor();
    const titles = await page.locator('svg.bars').nth(1).locator('title').allTextContents();
    const fold = plan.folds[0]?.train.by_exception_type ?? {};
    for (const [type, count] of Object.entries(fold))
      expect(titles).toContain(`Fold 0, ${type}: ${count}`);
    await closeClean(page);
  });

  test('options change the plan and the address; a link opens the same plan', async () => {
    const page = await open('/split');
    await page.getByLabel('Strategy').selectOption('grouped');
    await page.getByRole('textbox', { name: 'Folds', exact: true }).fill('3');
    await page.getByRole('textbox', { name: 'Seed' }).fill('7');
    await page.getByLabel('Never torn apart').selectOption('source_bug_cluster');
    await page.getByText('Options').click();
    await page.getByRole('checkbox', { name: 'NPE' }).check();
    await page.getByLabel('Drop near duplicates').fill('0.8');
    await page.getByLabel('Nested training sizes').fill('20, 40');
    await page.getByLabel('Nested training sizes').press('Tab');
    await page.getByLabel('Also a leaky control').check();
    const plan = await planOf({
      ...{ strategy: 'grouped', folds: 3, seed: 7, group: 'source_bug_cluster' },
      ...{ test: { exception_type: ['NPE'] }, near_duplicates: 0.8, train_sizes: [20, 40] },
      leaky_control: true,
    });
    await page.getByText(`Plan ${plan.plan_id}`).waitFor();
    await page.getByRole('columnheader', { name: 'train@40' }).waitFor();
    await page.getByRole('columnheader', { name: 'Leaky control' }).waitFor();
    const again = await open(page.url().slice(address().length));
    await again.getByText(`Plan ${plan.plan_id}`).waitFor();
    await closeClean(again);
    await closeClean(page);
  });

  test('the plan is downloaded, and rxserve verifies it', async () => {
    const page = await open('/split');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all folds' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('folds-demo-1.zip');
    const zip = await readFile(await download.path());
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Certificate' }).click(),
    ]);
    const certificate = await readFile(await file.path(), 'utf8');
    const directory = directoryOf({ 'plan.zip': zip, 'certificate.json': certificate });
    const verified = spawnSync(
      process.execPath,
      [
        ...['--import', 'tsx', 'src/cli/main.ts', 'verify', `${directory}/certificate.json`],
        ...['--database', database()],
      ],
      { cwd: PROJECT_ROOT, encoding: 'utf8' },
    );
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    expect(verified.stdout).toContain('same');
    expect(zip.subarray(0, 2).toString()).toBe('PK');

    // the lines of Python name files that are there
    const python = await page
      .locator('.copy-field', { hasText: 'Python' })
      .locator('code')
      .textContent();
    const lines = String(python).split('\n');
    expect(lines).toHaveLength(3);
    for (const [, url] of String(python).matchAll(/"(http[^"]+)"/g)) {
      const answer = await fetch(String(url));
      expect([answer.status, answer.headers.get('x-total-count')]).toEqual([
        200,
        url?.includes('/train') ? '186' : '14',
      ]);
    }
    await closeClean(page);
  });

  test('what cannot be made is said in words, beside the form', async () => {
    const page = await open('/split?folds=500');
    const { detail } = await api<{ readonly detail: string }>('/v1/folds', {
      strategy: 'stratified',
      folds: 500,
    });
    await page.getByRole('alert').getByText(detail).waitFor();
    await page.getByRole('textbox', { name: 'Folds', exact: true }).fill('two');
    await page.getByRole('textbox', { name: 'Folds', exact: true }).press('Enter');
    await page
      .getByRole('alert')
      .getByText('folds: expected an integer of at least 2, found "two"')
      .waitFor();
    await closeClean(page);
  });
});
