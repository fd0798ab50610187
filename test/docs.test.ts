import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../src/corpus/field-names.ts';
import { ERROR_CODES } from '../src/errors.ts';
import { FIELDS } from '../src/query/field.ts';
import { PROJECT_ROOT } from '../src/root.ts';
import { EVIDENCE_LEVELS } from '../src/seedpool/failures/evidence.ts';
import { STEPS } from '../src/seedpool/filters/step.ts';
import { serveReleases } from './support/served.ts';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');

test('the README names every endpoint of the OpenAPI document', () => {
  const readme = read('README.md');
  for (const url of Object.keys(JSON.parse(read('schema/openapi.json')).paths))
    expect(readme).toContain(url);
});

test('the README names every filter', () => {
  const readme = read('README.md');
  for (const { name, aliases } of FIELDS)
    for (const each of [name, ...aliases]) expect(readme).toContain(`\`${each}\``);
});

test('the release format names every role, field and accepted name', () => {
  const format = read('docs/release-format.md');
  for (const [role, fields] of Object.entries(FIELD_NAMES)) {
    expect(format).toContain(`\`${role}\``);
    for (const names of Object.values<readonly string[]>(fields))
      for (const name of names) expect(format, `${role} ${name}`).toContain(`\`${name}\``);
  }
});

test('each error code has a page, and each page a code', () => {
  const pages = readdirSync(path.join(PROJECT_ROOT, 'docs', 'errors')).map(
    (file) => path.parse(file).name,
  );
  expect(pages.toSorted()).toEqual([...ERROR_CODES].sort());
});

test('the examples of the README give what it shows', async () => {
  const served = await serveReleases();
  const examples = [
    ...read('README.md').matchAll(
      /curl 'http:\/\/127\.0\.0\.1:4000([^']+)'\n```\n\n```json\n(.+)\n/g,
    ),
  ];
  expect(examples).toHaveLength(3);
  for (const [, url, shown] of examples) {
    const { body } = await served.fastify.inject(String(url));
    expect(body.replace(/"next":"[^"]+"/, '"next":"…"')).toBe(shown);
  }
  await served.close();
});

test('the page of the seed pool names every step, level of evidence and command', () => {
  const page = read('docs/seed-pool.md');
  for (const name of [...STEPS, ...EVIDENCE_LEVELS]) expect(page).toContain(`\n| ${name} |`);
  for (const command of ['defects4j', 'bugsjar', 'bears', 'bugswarm'])
    expect(page).toContain(`rxserve seeds from-${command} `);
  for (const command of ['merge', 'mine']) expect(page).toContain(`rxserve seeds ${command} `);
});

test('links between the documents lead somewhere', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/release-format.md',
    'docs/exports.md',
    'docs/recipes.md',
    'docs/performance.md',
    'docs/fidelity.md',
    'docs/leakage.md',
    'docs/method-analysis.md',
    'docs/seed-pool.md',
  ];
  for (const document of documents)
    for (const [, target] of read(document).matchAll(/\]\((?!http)([^)#]+)\)/g))
      expect(
        existsSync(path.join(PROJECT_ROOT, path.dirname(document), String(target))),
        `${document}: ${target}`,
      ).toBe(true);
});
