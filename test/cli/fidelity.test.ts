import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { EXCEPTION_TYPES, shortTypeName } from '../../src/corpus/exception-type.ts';
import { ConformanceSchema, FidelityReportSchema } from '../../src/rest/fidelity-schemas.ts';
import { PRESET_NAMES } from '../../src/service/fidelity/parse-fidelity-spec.ts';
import { DEMO, demoVariant, type ScratchRelease, simulatedRelease } from '../support/releases.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { type Served, serveReleases } from '../support/served.ts';

let served: Served;
let archive: ScratchRelease;
beforeAll(async () => {
  archive = demoVariant('archived', {
    'release.json': (text) => text.replace('"kind": "demo"', '"kind": "archive"'),
    // the same content is not loaded twice
    'excluded.jsonl': (text) => text.replace('Integer.parseInt(null) throws', 'it throws'),
  });
  served = await serveReleases([DEMO, archive.directory]);
});
afterAll(async () => {
  await served.close();
  archive.remove();
});

async function rxserveOn(database: string, args: readonly string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await run([...args, '--database', database], {
    ...{ out: (text: string) => out.push(text), note: (text: string) => notes.push(text) },
    isTerminal: false,
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}
const rxserve = (...args: string[]) => rxserveOn(served.database, args);
const onDemo = (...args: string[]) => rxserve(...args, '--release', 'demo-1');

async function rest(url: string, payload?: object) {
  const response =
    payload === undefined
      ? await served.fastify.inject(url)
      : await served.fastify.inject({ method: 'POST', url, payload });
  return response.json();
}

/** Lines that may be long: those of populations with their filters, and those of close pairs. */
const mayBeLong = (line: string) =>
  /^[ab]: .* \{.*\}: (buggy|fixed) methods of \d+ pairs/.test(line) ||
  /^ {2}\d\.\d{3} {2}\S+:\S+ (buggy|fixed), \S+:\S+ (buggy|fixed)$/.test(line);

function expectNarrow(text: string): void {
  const lines = text.split('\n');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    if (!mayBeLong(line)) expect(line.length, line).toBeLessThanOrEqual(100);
    expect(line).toBe(line.trimEnd());
  }
  expect(text).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
}

const PARTS_OF_TABLES = [
  'mean of a over mean of b',
  'fixes, %',
  'nearest neighbour in b',
  'LLOC of the exemplar',
  'LLOC of b',
  'length rule',
];

describe('the tables of the demo release', () => {
  test.each(PRESET_NAMES)('of the preset %s fit a hundred characters', async (preset) => {
    const { code, out, notes } = await onDemo('fidelity', '--preset', preset);
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    expectNarrow(out);
    expect(out.split('\n')[0]).toBe('demo-1 (demo)');
    const { caveats } = await rest(`/v1/fidelity?release=demo-1&preset=${preset}`);
    const unwrapped = out.replaceAll('\n  ', ' ');
    for (const caveat of caveats) expect(unwrapped).toContain(`note: ${caveat}`);
  });

  test('show every part of the report, for both populations, and those of the release once', async () => {
    const { out } = await onDemo('fidelity');
    for (const head of PARTS_OF_TABLES) expect(out.split(`\n${head}`), head).toHaveLength(1 + 2);
    for (const once of ['acceptance', 'agreement: no two judges'])
      expect(out.split(`\n${once}`), once).toHaveLength(2);
    for (const type of EXCEPTION_TYPES) expect(out).toContain(shortTypeName(type));
    expect(out).toContain('a: core {"partition":["core"]}: buggy methods of 132 pairs\n');
    expect(out).toContain(
      'b: reference_set {"fidelity_reference":[true]}: buggy methods of 26 pairs',
    );
    expect(out).toContain('all 264 methods of a');
  });

  test('show numbers as the report has them', async () => {
    const { out } = await onDemo('fidelity', '--preset', 'table_10');
    const { comparisons } = await rest('/v1/fidelity?release=demo-1&preset=table_10');
    const rows = out.split('\n').filter((line) => line.startsWith('tokens '));
    const shown = rows.map((row) => row.split(/ {2,}/).slice(1));
    expect(shown).toHaveLength(2 * (1 + EXCEPTION_TYPES.length));
    const { a, b, ratio, ks, delta } = comparisons[0].structural.pooled.tokens;
    expect(shown[0]).toEqual([
      ...[a.n, b.n, a.median, b.median].map(String),
      ...[ratio.value.toFixed(2), ks.d.toFixed(3)],
      ...[ks.p, ks.p_ties].map((p: number) => (p < 0.001 ? p.toExponential(1) : p.toFixed(3))),
      ...[delta.value.toFixed(3), delta.magnitude],
    ]);
  });

  test('have a dash for what is not defined, and say what populations share', async () => {
    const { code, out } = await onDemo(
      ...['fidelity', '--a', 'partition=core', '--b', 'exception_type=NPE&partition=core'],
      ...['--parts', 'structural,lexical,screening,repair_style,length_rule,distance'],
    );
    expect(code).toBe(0);
    expectNarrow(out);
    expect(out).toContain('30 pairs are in both');
    expect(out).toMatch(/^ploc +20 +0 +\S+ +- +- +- +- +- +-$/m);
    expect(out).toContain(`${2 * (132 - 30)} methods of a are of a type that b does not have`);
  });

  test('of all pairs have an empty filter, and leave the curves to the JSON', async () => {
    const { out } = await onDemo(
      ...['fidelity', '--a', 'partition=core', '--b-side', 'fixed', '--parts', 'curves'],
    );
    expect(out).toContain('b: b {}: fixed methods of 226 pairs\n');
    expect(out).toContain('curves and histograms: their points are in --json');
  });
});

test('the tables of a simulated release of the published size fit a hundred characters', async () => {
  const simulated = simulatedRelease();
  const large = await serveReleases([simulated.directory]);
  try {
    for (const args of [['fidelity'], ['fidelity', '--preset', 'figure_3'], ['conformance']]) {
      const { code, out, notes } = await rxserveOn(large.database, args);
      expect(code).toBe(0);
      expect(notes).toMatch(/^(comparing: \d+ %\n?)*$/);
      expectNarrow(out);
    }
    const { out } = await rxserveOn(large.database, ['fidelity', '--preset', 'table_7']);
    expect(out).toMatch(/^all +4900 +83\.9 +\[\S+, \S+\] +163 +625 +4275 +87\.2 +\[\S+, \S+\]$/m);
  } finally {
    await large.close();
    simulated.remove();
  }
});

describe('--json', () => {
  test.each<[string, readonly string[], object]>([
    ['the default report', [], {}],
    ['a preset', ['--preset', 'table_4'], { preset: 'table_4' }],
    [
      'two populations',
      [
        ...['--a', 'partition=core&exception_type=NPE,CCE', '--a', 'text=, ', '--a-side', 'fixed'],
        ...['--b', 'partition=contrast', '--parts', 'lexical,structural', '--seed', '7'],
      ],
      {
        a: {
          filter: { partition: 'core', exception_type: ['NPE', 'CCE'], text: ', ' },
          side: 'fixed',
        },
        b: { filter: { partition: 'contrast' } },
        ...{ parts: ['structural', 'lexical'], seed: 7 },
      },
    ],
  ])('prints %s alone, as REST has it', async (_name, args, spec) => {
    const { code, out, notes } = await onDemo('fidelity', ...args, '--json');
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    FidelityReportSchema.parse(JSON.parse(out));
    const response = await served.fastify.inject({
      ...{ method: 'POST', url: '/v1/fidelity', payload: { release: 'demo-1', ...spec } },
    });
    expect(out).toBe(response.body);
  });

  test('prints the published figures alone, as REST has them', async () => {
    const { code, out, notes } = await onDemo('conformance', '--json');
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    ConformanceSchema.parse(JSON.parse(out));
    expect(JSON.parse(out)).toEqual(await rest('/v1/conformance?release=demo-1'));
  });
});

describe('a spec from a file', () => {
  const written = (text: string) => {
    const file = path.join(scratchDirectory(), 'spec.json');
    writeFileSync(file, text);
    return file;
  };

  test('is as POST takes it, and flags win over it', async () => {
    const spec = {
      ...{ release: 'demo-1', preset: 'table_10', seed: 3 },
      b: [{ filter: { partition: 'seeds' }, name: 'real' }],
    };
    const file = written(JSON.stringify(spec));
    const { out } = await rxserve('fidelity', '--spec', file, '--json');
    expect(JSON.parse(out)).toEqual(await rest('/v1/fidelity', spec));
    const flags = ['--preset', 'table_4', '--b', 'partition=contrast', '--release', 'archived'];
    const { out: other } = await rxserve('fidelity', '--spec', file, ...flags, '--json');
    expect(JSON.parse(other)).toEqual(
      await rest('/v1/fidelity', {
        ...{ release: 'archived', preset: 'table_4', seed: 3 },
        b: { filter: { partition: 'contrast' } },
      }),
    );
  });

  test.each<[string, string, string]>([
    ['no JSON', '{', 'as JSON: '],
    ['a list', '[]', 'expected a JSON object, a spec'],
    ['a release that is no name', '{"release":5}', 'release: expected the version of a release'],
    ['another name', '{"metric":"lloc"}', 'metric: expected one of preset, a, b, parts, seed'],
    ['an empty b', '{"b":[]}', 'b: expected one to 4 populations'],
  ])('with %s is exit code 2', async (_name, text, message) => {
    const { code, out, notes } = await rxserve('fidelity', '--spec', written(text));
    expect([code, out]).toEqual([2, '']);
    expect(notes).toContain(message);
  });
});

describe('wrong usage', () => {
  test.each<[string, readonly string[], string]>([
    ['a preset', ['--preset', 'table_5'], 'Allowed choices are table_4, '],
    ['a part', ['--parts', 'structural,lloc'], 'parts: expected a list of structural, '],
    ['no parts', ['--parts', ''], 'found [""]'],
    ['a side', ['--a-side', 'both'], 'Allowed choices are buggy, fixed'],
    ['a seed', ['--seed', 'NaN'], 'seed: expected an integer in 0..2^53-1, found "NaN"'],
    ['a seed below 0', ['--seed', '-1'], 'seed: expected an integer in 0..2^53-1, found -1'],
    ['an empty seed', ['--seed', ''], 'seed: expected an integer in 0..2^53-1, found ""'],
    ['a filter', ['--a', 'nope=1'], 'a.filter.nope: expected a filter: '],
    ['a filter named as a method', ['--b', 'toString=x'], 'b.filter.toString: expected a filter: '],
    ['an escape', ['--b', 'source_bug=100%'], 'source_bug: expected percent-encoded UTF-8'],
    ['an empty population', ['--a', 'source_bug=Nope-1'], 'a: expected pairs to compare; release '],
    ['a release', ['--release', 'nope'], 'there is no release "nope"'],
    ['a flag', ['--metric', 'lloc'], "unknown option '--metric'"],
  ])('%s is exit code 2', async (_name, args, message) => {
    const { code, out, notes } = await rxserve('fidelity', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(notes).toContain(message);
  });

  test('says everything that is wrong at once', async () => {
    const { notes } = await rxserve('fidelity', '--parts', 'x', '--seed', 'x', '--a', 'x=1');
    for (const pointer of ['parts', 'seed', 'a.filter.x'])
      expect(notes).toContain(`\n  ${pointer}: expected `);
  });

  test('of conformance is exit code 2', async () => {
    const { code, out, notes } = await rxserve('conformance', '--release', 'nope');
    expect([code, out]).toEqual([2, '']);
    expect(notes).toContain('there is no release "nope"');
  });
});

describe('conformance', () => {
  test('lists the published figures in lines of a hundred characters, each beside its own', async () => {
    const { code, out, notes } = await onDemo('conformance');
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    expectNarrow(out);
    const { figures, same, differs, not_computable } = await rest('/v1/conformance?release=demo-1');
    const lines = out.split('\n');
    expect(lines[0]).toBe('demo-1 (demo)');
    expect(lines.at(-1)).toBe(
      `${same} same, ${differs} differ, ${not_computable} cannot be computed here`,
    );
    const ends = (word: string) => lines.filter((line) => line.endsWith(`  ${word}`)).length;
    expect([ends('same'), ends('DIFFERS'), ends('not here')]).toEqual([
      ...[same, differs, not_computable],
    ]);
    expect(ends('same') + ends('DIFFERS') + ends('not here')).toBe(figures.length);
    expect(out).toMatch(/^Table 7: core +4275 +132 +132 +DIFFERS$/m);
    expect(out).toMatch(/^§6\.3: .*Wilson 95 % +\[4\.1, 11\.9\] +\[\S+, \S+\] +31 +DIFFERS$/m);
  });

  test('is exit code 1 for an archive that differs, in both forms', async () => {
    for (const form of [[], ['--json']]) {
      const { code, out, notes } = await rxserve('conformance', '--release', 'archived', ...form);
      expect([code, notes]).toEqual([1, '']);
      expect(out).toContain('archive');
    }
  });

  test('is of the default release where none is named', async () => {
    const { out } = await rxserve('conformance', '--json');
    expect(JSON.parse(out).release).toBe(served.corpus.release(null).version);
  });
});
