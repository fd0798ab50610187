import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChrome, launch } from '../support/browser.ts';
import { type Served, serveReleases } from '../support/served.ts';

const chrome = findChrome();

describe.skipIf(chrome === null)('in a browser', () => {
  let served: Served;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    served = await serveReleases();
    address = await served.fastify.listen({ host: '127.0.0.1', port: 0 });
    browser = await launch(String(chrome));
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** A page that notes what it asks of other hosts and what goes wrong in it. */
  async function open(path: string): Promise<{ page: Page; foreign: string[]; errors: string[] }> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const foreign: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${address}${path}`);
    return { page, foreign, errors };
  }

  test('GraphiQL runs its first query, from this server alone', async () => {
    const { page, foreign, errors } = await open('/graphiql');
    await page.getByRole('button', { name: /execute query/i }).click();
    await page.getByText('"totalCount": 30').first().waitFor();
    await page.getByText('demo-core-0001').first().waitFor();
    expect({ foreign, errors }).toEqual({ foreign: [], errors: [] });
    await page.close();
  });

  test('the API page shows every endpoint, from this server alone', async () => {
    const { page, foreign, errors } = await open('/docs');
    for (const path of ['/v1/pairs', '/v1/facets', '/v1/source_bugs/{id}'])
      await page.getByText(path, { exact: true }).first().waitFor();
    expect({ foreign, errors }).toEqual({ foreign: [], errors: [] });
    await page.close();
  });
});
