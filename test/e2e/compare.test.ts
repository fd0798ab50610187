import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { FidelityReport } from '../../src/web/api-types.ts';
import { chrome, closeClean, setStage } from './open-page.ts';

const CORE_AND_REFERENCE = {
  a: { filter: { partition: 'core' } },
  b: { filter: { fidelity_reference: true } },
  parts: ['structural', 'lexical', 'curves', 'compression', 'repair_style'],
};

describe.skipIf(chrome === null)('comparing on the demo release', () => {
  const { open, api } = setStage();
  const report = (spec: unknown) => api<FidelityReport>('/v1/fidelity', spec);

  test('tables show the numbers of the API, pooled and by type', async () => {
    const page = await open('/compare');
    const { comparisons, caveats } = await report(CORE_AND_REFERENCE);
    const structural = comparisons[0]?.structural;
    const cells = () =>
      page.locator('table.structural tbody tr').last().locator('td').allTextContents();
    await page.locator('.heat').waitFor();
    const pooled = structural?.pooled.tokens;
    expect(await cells()).toEqual([
      ...[String(pooled?.a.n), String(pooled?.b.n)],
      ...[
        pooled?.a.median?.toFixed(1),
        pooled?.b.median?.toFixed(1),
        pooled?.ratio.value?.toFixed(2),
      ],
      ...[
        pooled?.ks?.d.toFixed(3),
        '< 0.001',
        pooled?.delta?.value.toFixed(3),
        pooled?.delta?.magnitude,
      ],
    ]);
    for (const caveat of caveats) await page.getByText(caveat, { exact: true }).waitFor();

    await page
      .getByRole('combobox', { name: /^Exception type/ })
      .selectOption('NullPointerException');
    const npe = structural?.by_exception_type.NullPointerException?.tokens;
    await expect
      .poll(async () => (await cells()).slice(0, 2))
      .toEqual([String(npe?.a.n), String(npe?.b.n)]);
    expect(new URL(page.url()).searchParams.get('type')).toBe('NullPointerException');
    await closeClean(page);
  });

  test('other populations are compared, with the fixed methods, and the address says so', async () => {
    const page = await open('/compare');
    await page.locator('.heat').waitFor();
    await page
      .getByRole('group', { name: 'This population' })
      .getByLabel('Pairs')
      .selectOption('partition=contrast');
    await page
      .getByRole('group', { name: 'This population' })
      .getByLabel('Methods')
      .selectOption('fixed');
    await page.getByRole('group', { name: 'against' }).getByLabel('Pairs').selectOption('own');
    await page
      .getByLabel('Filter, as in the address')
      .fill('partition=core&exception_type=NPE,CCE');
    await page.getByRole('button', { name: 'Apply' }).click();
    const { comparisons } = await report({
      a: { filter: { partition: 'contrast' }, side: 'fixed' },
      b: { filter: { partition: 'core', exception_type: ['NPE', 'CCE'] } },
      parts: ['structural'],
    });
    const ploc = comparisons[0]?.structural?.pooled.ploc;
    const row = page.locator('table.structural tbody tr').first().locator('td');
    await expect
      .poll(async () => (await row.allTextContents()).slice(0, 4))
      .toEqual([
        ...[String(ploc?.a.n), String(ploc?.b.n)],
        ...[ploc?.a.median?.toFixed(1), ploc?.b.median?.toFixed(1)],
      ]);
    const url = page.url();
    await page.reload();
    await expect.poll(async () => (await row.allTextContents())[1]).toBe(String(ploc?.b.n));
    expect(page.url()).toBe(url);
    // nothing of contrast has an exemplar, which is said instead of drawn
    await page.getByText('so there is nothing to set its size against').waitFor();
    await closeClean(page);
  });

  test('figures are saved as SVG with their colours, and as CSV with all digits', async () => {
    const page = await open('/compare?metric=tokens');
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return {
        name: download.suggestedFilename(),
        text: await readFile(await download.path(), 'utf8'),
      };
    };
    const { comparisons } = await report(CORE_AND_REFERENCE);
    const curve = comparisons[0]?.curves?.pooled.tokens;
    const csv = await saved('CSV of Distribution: Tokens');
    expect(csv.name).toBe('ecdf-tokens-pooled.csv');
    const rows: string[][] = parse(csv.text);
    expect(rows.slice(1).map(([, , value, share]) => [Number(value), Number(share)])).toEqual(
      [curve?.a, curve?.b].flatMap(
        (side) => side?.x.map((value, at) => [value, side.share[at]]) ?? [],
      ),
    );
    const svg = await saved('SVG of Distribution: Tokens');
    expect(svg.text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg.text).toContain('stroke="rgb(47, 111, 208)"');
    expect(svg.text).not.toContain('class=');
    const cells: string[][] = parse((await saved('CSV of Mean number a method')).text);
    expect(cells).toHaveLength(1 + (comparisons[0]?.lexical?.cells.length ?? 0));
    await closeClean(page);
  });

  test('a population without pairs is said in the words of the API', async () => {
    const page = await open('/compare?a=partition%3Dcore%26text%3Dnosuchtext');
    await page
      .getByRole('alert')
      .getByText(/no pairs|empty|has no/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await closeClean(page);
  });
});
