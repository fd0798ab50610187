import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { directoryOf } from '../support/scratch.ts';
import { type Served, serveReleases } from '../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

/** The application with a page of its own; the corpus is that of the file. */
async function withPage(pageDirectory: string) {
  const { corpus } = served;
  return createApp({ ...readConfig({}, {}), corpus, logger: false, pageDirectory });
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test('a page that is not built says so, and where the API is', async () => {
  const { fastify } = await withPage('/nowhere');
  const answer = await fastify.inject('/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toBe(POLICY);
  expect(answer.body).toContain('The page is not built.');
  expect(answer.body).toContain('<a href="/docs">');
  expect((await fastify.inject('/compare')).statusCode).toBe(404);
});

test('a built page is at each view, asked for each time; its assets are kept for ever', async () => {
  const directory = directoryOf({
    'index.html': '<!doctype html><p>the page',
    'assets/index-abc.js': 'let a = 1;',
    'assets/index-abc.css': 'p { color: red }',
  });
  const { fastify } = await withPage(directory);
  for (const url of [
    '/',
    '/?partition=core',
    '/pairs/a%2Fb',
    '/bugs/x',
    '/compare',
    '/split',
    '/audit',
    '/release',
  ]) {
    const { statusCode, headers, body } = await fastify.inject(url);
    expect([url, statusCode, body]).toEqual([url, 200, '<!doctype html><p>the page']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(POLICY);
  }
  const { etag } = (await fastify.inject('/')).headers;
  const again = await fastify.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  const script = await fastify.inject('/assets/index-abc.js');
  expect(script.body).toBe('let a = 1;');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await fastify.inject('/assets/index-abc.css')).headers['content-type']).toBe(
    'text/css; charset=utf-8',
  );
});

test('what is neither a view nor the API is a problem as ever', async () => {
  const { fastify } = await withPage(directoryOf({ 'index.html': 'x' }));
  for (const url of [
    '/nothing',
    '/v1/nothing',
    '/assets/old.js',
    '/assets/..%2Findex.html',
    '/pairs',
  ]) {
    const answer = await fastify.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
  }
  expect((await fastify.inject({ url: '/split', method: 'POST' })).statusCode).toBe(405);
});
