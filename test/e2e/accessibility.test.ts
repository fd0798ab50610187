import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chrome, closeClean, setStage } from './open-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each view, and what tells that it is there whole. */
const VIEWS: readonly (readonly [string, string])[] = [
  ['/', 'table tbody tr, [role=row]'],
  ['/pairs/demo-core-0001', 'td.code'],
  ['/compare', '.heat'],
  ['/split', 'svg.bars'],
  ['/audit', '.drop, fieldset, button'],
  ['/release', 'table.published tbody tr'],
  ['/pairs/nope', '[role=alert]'],
];

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  'on a desk, light': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  'in a hand, dark': { viewport: { width: 390, height: 800 }, colorScheme: 'dark' },
};

describe.skipIf(chrome === null)('axe finds nothing serious', () => {
  const { open } = setStage();

  test.each(
    Object.keys(SCREENS).flatMap((screen) =>
      VIEWS.map(([path, whole]) => ({ screen, path, whole })),
    ),
  )('$path $screen', async ({ screen, path, whole }) => {
    const page = await open(path, { ...SCREENS[screen], bypassCSP: true });
    await page.locator(whole).first().waitFor();
    await page.evaluate(axe);
    const { violations }: AxeResults = await page.evaluate('axe.run()');
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])).toEqual(
      [],
    );
    // nothing is wider than the screen but what scrolls by itself
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBe(0);
    await closeClean(page);
  });
});
