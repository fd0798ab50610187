import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { findChrome, launch } from '../support/browser.ts';
import { type Served, serveReleases } from '../support/served.ts';

export const chrome = findChrome();

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** A server with releases, and a browser to look at it with, for the tests of a file. */
export type Stage = {
  /** opens a path of the page; what goes wrong in it fails the test at `close` */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** asks the API what the page should show */
  readonly api: <Answer>(url: string, body?: unknown) => Promise<Answer>;
  readonly address: () => string;
  readonly database: () => string;
};

const wrongs = new WeakMap<Page, string[]>();

/** Closes a page in which nothing must have gone wrong, nor have been asked of another host. */
export async function closeClean(page: Page): Promise<void> {
  expect(wrongs.get(page)).toEqual([]);
  await page.context().close();
}

/** @param locations releases to serve, the demo release by default */
export function setStage(locations?: readonly string[]): Stage {
  let served: Served;
  let browser: Browser;
  let address = '';
  beforeAll(async () => {
    served = await serveReleases(locations);
    address = await served.fastify.listen({ host: '127.0.0.1', port: 0 });
    browser = await launch(String(chrome));
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });
  return {
    address: () => address,
    database: () => served.database,
    open: async (path, options = DESK) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const wrong: string[] = [];
      wrongs.set(page, wrong);
      page.on('request', (request) => {
        const url = request.url();
        if (!/^(data|blob):/.test(url) && !url.startsWith(address)) wrong.push(`asked ${url}`);
      });
      page.on('pageerror', (error) => wrong.push(error.message));
      page.on('console', (message) => {
        // of answers that are problems, which the page shows, the browser speaks as well
        const isProblem = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isProblem) wrong.push(message.text());
      });
      await page.goto(`${address}${path}`);
      return page;
    },
    api: async <Answer>(url: string, body?: unknown): Promise<Answer> => {
      const answer =
        body === undefined
          ? await served.fastify.inject({ url })
          : await served.fastify.inject({
              url,
              method: 'POST',
              payload: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            });
      return answer.json<Answer>();
    },
  };
}
