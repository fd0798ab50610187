import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { PROJECT_ROOT } from '../src/root.ts';
import { Corpus } from '../src/service/corpus.ts';
import { openReadOnly } from '../src/store/database.ts';
import { findChrome, launch } from '../test/support/browser.ts';
import { type Finding, median, RUNS, timed } from './measure.ts';

/** Steps of a scroll, and pixels a step: half a screen at each frame. */
const SCROLL = { steps: 300, pixels: 400 } as const;

/** Scrolls a table and gives the longest time between two frames, as text to run in the page. */
const LONGEST_FRAME = `new Promise((resolve) => {
  const table = document.querySelector('.table-scroller');
  let [left, last, longest] = [${SCROLL.steps}, performance.now(), 0];
  const step = (now) => {
    longest = Math.max(longest, now - last);
    last = now;
    table.scrollTop += ${SCROLL.pixels};
    if (left-- > 0) requestAnimationFrame(step);
    else resolve(longest);
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(step); });
})`;

/** Ticks a facet and gives the time until the list is drawn anew. */
const FILTER = `new Promise((resolve) => {
  const total = document.querySelector('.total');
  const before = total.textContent;
  const started = performance.now();
  const look = () => total.textContent !== before && document.querySelector('table.pairs:not(.stale)')
    ? requestAnimationFrame(() => resolve(performance.now() - started))
    : requestAnimationFrame(look);
  [...document.querySelectorAll('.facets input')].find((box) => !box.checked).click();
  look();
})`;

function kilobytesOfScript(): number {
  const assets = path.join(PROJECT_ROOT, 'dist', 'web', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const sizes = scripts.map((name) => gzipSync(readFileSync(path.join(assets, name))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The page over a release of the published size, in a Chrome without a screen. */
export async function benchPage(database: string): Promise<Finding[]> {
  const chrome = findChrome();
  if (chrome === null) {
    console.log('      not measured: no Chrome or Chromium is there');
    return [];
  }
  const corpus = new Corpus(openReadOnly(database), database);
  const { fastify } = await createApp({ ...readConfig({}, {}), corpus, logger: false });
  const address = await fastify.listen({ host: '127.0.0.1', port: 0 });
  const browser = await launch(chrome);
  try {
    const figures = async (script: string) => {
      const found: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        await page.goto(`${address}/?partition=core,contrast,excluded,seeds`);
        await page.locator('tbody tr[aria-rowindex] a').first().waitFor();
        await page.locator('.facets input').nth(5).waitFor();
        found.push(Number(await page.evaluate(script)));
        await page.close();
      }
      return median(found);
    };
    return [
      timed('page: longest frame while scrolling', await figures(LONGEST_FRAME), 50),
      timed('page: filter to drawn table', await figures(FILTER), 150),
      {
        name: 'page: all scripts gzipped, KB',
        ours: `${kilobytesOfScript().toFixed(0)} KB`,
        floor: '-',
        ratio: kilobytesOfScript(),
        wanted: { atMost: 250 },
      },
    ];
  } finally {
    await browser.close();
    await fastify.close();
  }
}
