import { afterAll, describe, expect, test } from 'vitest';
import type { FidelityReport, Plan } from '../../src/web/api-types.ts';
import { simulatedRelease } from '../support/releases.ts';
import { chrome, closeClean, setStage } from './open-page.ts';

type Listed = { readonly total: number; readonly items: readonly { readonly id: string }[] };

describe.skipIf(chrome === null)('a release of the published size', () => {
  const release = simulatedRelease();
  const { open, api } = setStage([release.directory]);
  afterAll(() => release.remove());

  test('is explored to its last row', async () => {
    const page = await open('/');
    await page.locator('.total').getByText('12,070 pairs').waitFor();
    await page.getByRole('checkbox', { name: 'core 4,275' }).waitFor();
    const { items } = await api<Listed>('/v1/pairs?sort=-id&limit=1');
    await page.locator('.table-scroller').evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    const rows = page.locator('tbody tr[aria-rowindex]');
    await expect
      .poll(() => rows.last().locator('a').textContent(), { timeout: 60_000 })
      .toBe(items[0]?.id);
    expect(await rows.last().getAttribute('aria-rowindex')).toBe('12071');
    expect(await rows.count()).toBeLessThan(100);

    await page.getByRole('checkbox', { name: /^NFE/ }).click();
    const { total } = await api<Listed>('/v1/pairs?exception_type=NFE&count=true&limit=1');
    await page
      .locator('.total')
      .getByText(`${total.toLocaleString('en')} pairs`)
      .waitFor();
    await closeClean(page);
  });

  test('is compared with its reference set', async () => {
    const page = await open('/compare');
    await page.locator('.heat').waitFor();
    const { comparisons } = await api<FidelityReport>('/v1/fidelity', { preset: 'table_10' });
    const tokens = comparisons[0]?.structural?.pooled.tokens;
    const cells = await page
      .locator('table.structural tbody tr')
      .last()
      .locator('td')
      .allTextContents();
    expect(cells.slice(0, 2)).toEqual(['4,275', '157']);
    expect(cells).toContain(tokens?.ks?.d.toFixed(3));
    expect(cells).toContain(tokens?.delta?.value.toFixed(3));
    await closeClean(page);
  });

  test('is split', async () => {
    const page = await open('/split?strategy=retaining');
    const plan = await api<Plan>('/v1/folds', { strategy: 'retaining' });
    await page.getByText(`Plan ${plan.plan_id}`).waitFor();
    const { min } = plan.balance.train_pairs;
    expect(await page.locator('.headline').textContent()).toContain(
      `Smallest training set${min.toLocaleString('en')}`,
    );
    await closeClean(page);
  });
});
