import { afterAll, describe, expect, test } from 'vitest';
import { demoVariant } from '../support/releases.ts';
import { chrome, closeClean, setStage } from './open-page.ts';

const HOSTILE = '</script><img src=x onerror="document.title=1"><!-- & " \u2028';

/** The demo release with code that would like to be a page. */
const hostile = demoVariant('hostile', {
  'core.jsonl': (text) => {
    const [first = '', ...rest] = text.split('\n');
    const record = JSON.parse(first);
    const poison = (code: string) => code.replace('{\n', `{\n    // ${HOSTILE}\n`);
    return [
      JSON.stringify({
        ...record,
        buggy_code: poison(record.buggy_code),
        fixed_code: poison(record.fixed_code),
      }),
      ...rest,
    ].join('\n');
  },
});
afterAll(hostile.remove);

type Detail = {
  readonly buggy: { readonly code: string; readonly tokens: number };
  readonly fixed: { readonly code: string; readonly tokens: number };
  readonly trigger: string;
  readonly source_bugs: readonly string[];
};

describe.skipIf(chrome === null)('a pair', () => {
  const { open, api } = setStage([
    new URL('../../seeds', import.meta.url).pathname,
    hostile.directory,
  ]);

  test('shows both methods, what was measured, recorded and judged', async () => {
    const pair = await api<Detail>('/v1/pairs/demo-core-0001');
    const page = await open('/pairs/demo-core-0001');
    await page.getByRole('heading', { level: 1, name: 'demo-core-0001' }).waitFor();
    const side = async (column: number) =>
      (await page.locator(`table.diff td.code:nth-child(${column})`).allTextContents())
        .map((line) => line.slice(1))
        .join('\n');
    expect(await side(2)).toBe(pair.buggy.code);
    expect(await side(4)).toBe(pair.fixed.code);
    expect(await page.locator('td.code .throw-site').allTextContents()).toEqual([
      'onHand',
      '.',
      'get',
      '(',
      'line',
      '.',
      'sku',
      '(',
      ')',
      ')',
    ]);
    await page.getByText(pair.trigger).first().waitFor();
    const tokens = await page.getByRole('row', { name: /^Tokens/ }).textContent();
    expect(tokens).toBe(`Tokens${pair.buggy.tokens}${pair.fixed.tokens}+2`);

    await page.getByRole('button', { name: 'Unified' }).click();
    await expect
      .poll(() => page.locator('table.diff td.code.minus').allTextContents())
      .toEqual(['-        int available = onHand.get(line.sku());']);
    await closeClean(page);
  });

  test('its provenance can be walked: up to the bug, down to a sibling', async () => {
    const page = await open('/pairs/demo-core-0001');
    const graph = page.getByRole('group', { name: 'Provenance' });
    await graph.getByRole('link', { name: 'source bug Demo-1' }).click();
    await page.getByRole('heading', { level: 1, name: 'Demo-1' }).waitFor();
    const bug = await api<{
      readonly descendants: {
        readonly total: number;
        readonly items: readonly { readonly id: string }[];
      };
    }>('/v1/source_bugs/Demo-1');
    await page
      .locator('dd', { hasText: new RegExp(`^${bug.descendants.total}$`) })
      .first()
      .waitFor();
    const sibling = String(bug.descendants.items[1]?.id);
    await graph.getByRole('link', { name: `core pair ${sibling}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: sibling }).waitFor();
    await graph.getByRole('link', { name: 'real pair Demo-1' }).click();
    await page.getByRole('heading', { level: 1, name: 'Demo-1' }).waitFor();
    await page.getByText('Licence').waitFor();
    await closeClean(page);
  });

  test('code is data: what looks like a page is shown as text', async () => {
    const page = await open('/pairs/demo-core-0001?release=hostile');
    await page.locator('td.code', { hasText: HOSTILE }).first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.title()).toBe('demo-core-0001 · rxserve');
    await closeClean(page);
  });

  test('a pair that is not there is said in the words of the API, and can be tried again', async () => {
    const page = await open('/pairs/nope');
    await page.getByRole('alert').getByText('release demo-1 has no pair "nope"').waitFor();
    await page.route('**/v1/pairs/nope**', (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText('cannot reach /v1/pairs/').waitFor();
    await closeClean(page);
  });
});
