import { describe, expect, test } from 'vitest';
import { chrome, closeClean, setStage } from './open-page.ts';

type Listed = { readonly total: number; readonly items: readonly { readonly id: string }[] };

describe.skipIf(chrome === null)('exploring the demo release', () => {
  const { open, api } = setStage();
  const list = (query: string) => api<Listed>(`/v1/pairs?count=true&${query}`);

  test('facets narrow the list, the address says how, and the counts are those of the API', async () => {
    const page = await open('/');
    const total = page.locator('.total');
    await total.getByText('226 pairs').waitFor();

    await page.getByRole('checkbox', { name: /^core/ }).click();
    await page.getByRole('checkbox', { name: /^NPE/ }).click();
    const { total: expected, items } = await list(
      'partition=core&exception_type=NullPointerException',
    );
    await total.getByText(`${expected} pairs`).waitFor();
    expect(new URL(page.url()).search).toBe('?partition=core&exception_type=NullPointerException');
    await expect
      .poll(() => page.locator('tbody tr[aria-rowindex] a').first().textContent())
      .toBe(items[0]?.id);

    await page.getByRole('checkbox', { name: /^shrinks/ }).click();
    const shrinking = await list('partition=core&exception_type=NPE&repair_growth.lt=0');
    await total.getByText(new RegExp(`^${shrinking.total} pairs?$`)).waitFor();

    // the other types are counted as if none were chosen
    const counts = await api<{
      readonly facets: readonly { readonly exception_type: string; readonly pairs: number }[];
    }>('/v1/facets?by=exception_type&partition=core&repair_growth.lt=0');
    const iae = counts.facets.find((each) => each.exception_type === 'IllegalArgumentException');
    await page.getByRole('checkbox', { name: `IAE ${iae?.pairs}` }).waitFor();
    await closeClean(page);
  });

  test('a link shows the same thing elsewhere, and Back what was there before', async () => {
    const url = '/?partition=seeds&sort=-buggy.tokens';
    const page = await open(url);
    const { items, total } = await list('partition=seeds&sort=-buggy.tokens');
    await page.locator('.total').getByText(`${total} pairs`).waitFor();
    const ids = await page.locator('tbody tr[aria-rowindex] a').allTextContents();
    expect(ids.length).toBeGreaterThan(10);
    expect(ids).toEqual(items.slice(0, ids.length).map(({ id }) => id));
    expect(await page.getByRole('columnheader', { name: /Tokens/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );

    await page.getByRole('searchbox').fill('parseInt(');
    const found = await list('partition=seeds&text=parseInt(');
    await page
      .locator('.total')
      .getByText(new RegExp(`^${found.total} pairs?$`))
      .waitFor();
    expect(page.url()).toContain('text=parseInt(');
    await page.goBack();
    await page.locator('.total').getByText(`${total} pairs`).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await closeClean(page);
  });

  test('what is shown can be had as REST, GraphQL and on the command line', async () => {
    const page = await open('/?partition=core&text=a%2Cb');
    await page.getByText('The same as REST').click();
    const texts = await page.locator('.as-requests code').allTextContents();
    expect(texts[0]).toMatch(/\/v1\/pairs\?partition=core&text=a%2Cb$/);
    expect(texts[1]).toContain(
      'pairs(filter: { partition: { in: [core] }, text: ["a,b"] }, first: 100)',
    );
    expect(texts[2]).toMatch(/^curl -fsS 'http.+' \| jq -c '\.items\[\]'$/);
    await closeClean(page);
  });

  test('nothing found, a condition that the API refuses, a release that is gone: all in words', async () => {
    const page = await open('/?text=no+such+text+anywhere');
    await page.getByText('No pair meets all conditions.').waitFor();
    await page.goto(page.url().replace(/\?.*/, '?colour=red'));
    await page
      .getByRole('alert')
      .first()
      .getByText(/colour/)
      .waitFor();
    await page.getByRole('button', { name: 'Remove: colour: red' }).click();
    await page.locator('.total').getByText('226 pairs').waitFor();

    await page.goto(page.url().replace(/\/[^/]*$/, '/?release=gone-2'));
    await page
      .getByText(/there is no release "gone-2"; loaded: demo-1/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Use the default release' }).first().click();
    await page.locator('.total').getByText('226 pairs').waitFor();
    await closeClean(page);
  });

  test('from the search to a pair by keyboard alone', async () => {
    const page = await open('/');
    await page.locator('.total').getByText('226 pairs').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the view');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('getOrDefault');
    const { total } = await list('text=getOrDefault');
    await page
      .locator('.total')
      .getByText(new RegExp(`^${total} pairs?$`))
      .waitFor();
    await page.getByRole('checkbox', { name: /^core/ }).focus();
    await page.keyboard.press('Space');
    const { items } = await list('text=getOrDefault&partition=core');
    await expect.poll(() => page.locator('tbody tr[aria-rowindex]').count()).toBe(items.length);
    await page.locator('tbody a').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: String(items[1]?.id) }).waitFor();
    await closeClean(page);
  });
});
