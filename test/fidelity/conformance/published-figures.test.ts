import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES, shortTypeName } from '../../../src/corpus/exception-type.ts';
import type { Conformance } from '../../../src/fidelity/conformance/conformance.ts';
import type { CheckedFigure } from '../../../src/fidelity/conformance/published-figure.ts';
import { PUBLISHED_FIGURES } from '../../../src/fidelity/conformance/published-figures.ts';
import type { Metric } from '../../../src/fidelity/population.ts';
import { releaseConformance } from '../../../src/service/fidelity/release-conformance.ts';
import { openReadOnly } from '../../../src/store/database.ts';
import { findRelease } from '../../../src/store/releases.ts';
import { naiveMedian } from '../../support/compared-pairs.ts';
import { DEMO_JUDGED, DEMO_PAIRS, type DemoPair, demoPairs } from '../../support/demo-records.ts';
import { demoVariant, type ScratchRelease, simulatedRelease } from '../../support/releases.ts';
import { type Served, serveReleases } from '../../support/served.ts';

function conformanceOf({ database }: Served, version: string): Conformance {
  const store = openReadOnly(database);
  try {
    return releaseConformance(store, findRelease(store, version));
  } finally {
    store.sqlite.close();
  }
}

const named = ({ figures }: Conformance, section: string, name: string, unit = 'pairs') => {
  const found = figures.find(
    (each) => each.section === section && each.figure === name && each.unit === unit,
  );
  if (found === undefined) throw new Error(`no figure ${section}, ${name}, ${unit}`);
  return found;
};

/** Roles that a variant of the demo release lacks, each by its file. */
const LACKING = {
  excluded: 'excluded.jsonl',
  judgments: 'judgments.jsonl',
  seeds: 'seeds.json',
  core: 'core.jsonl',
} as const;
type Lacking = keyof typeof LACKING;

let served: Served;
const scratch: ScratchRelease[] = [];
const versionOf = (role: Lacking) => `without-${role}`;

beforeAll(async () => {
  const variants = Object.entries(LACKING).map(([role, file]) => {
    const variant = demoVariant(versionOf(role as Lacking), {});
    rmSync(path.join(variant.directory, file));
    return variant;
  });
  const unmarked = demoVariant('unmarked', {
    'seeds.json': (text) => text.replaceAll(/,\s*"fidelity_reference": (true|false)/g, ''),
    'core.jsonl': (text) => text.replaceAll(/,\s*"repaired": (true|false)/g, ''),
  });
  scratch.push(...variants, unmarked);
  served = await serveReleases([
    path.join(import.meta.dirname, '..', '..', '..', 'seeds'),
    ...scratch.map(({ directory }) => directory),
  ]);
});
afterAll(async () => {
  await served.close();
  for (const { remove } of scratch) remove();
});

describe('the list', () => {
  test('names every figure once', () => {
    const names = PUBLISHED_FIGURES.map(({ section, figure, unit }) =>
      JSON.stringify([section, figure, unit]),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(100);
  });

  test('prints figures to the digits that they have', () => {
    for (const { figure, published, decimals } of PUBLISHED_FIGURES)
      for (const value of [published].flat())
        expect(Number(value.toFixed(decimals)), figure).toBe(value);
  });

  test('sums up: the parts of Tables 3 and 7 are the whole', () => {
    const published = (section: string, test: (name: string) => boolean) =>
      PUBLISHED_FIGURES.filter(
        (each) => each.section === section && each.unit === 'pairs' && test(each.figure),
      )
        .map((each) => Number(each.published))
        .reduce((sum, each) => sum + each, 0);
    const types = EXCEPTION_TYPES.map(shortTypeName);
    const ofTypes = (prefix: string) => (name: string) =>
      types.some((type) => name === `${prefix}, ${type}`);
    expect(published('Table 3', ofTypes('seeds'))).toBe(170);
    expect(published('Table 3', (name) => name.split(', ').length === 3)).toBe(170);
    expect(published('Table 7', ofTypes('core'))).toBe(4275);
    expect(published('Table 7', ofTypes('excluded'))).toBe(625);
    expect(published('§3.4', (name) => name.startsWith('seeds outside'))).toBe(170 - 157);
    expect(published('§4.3', () => true)).toBe(4275);
    expect(published('§7.4.5', (name) => name.startsWith('seed repairs'))).toBe(170);
  });
});

describe('on the demo release', () => {
  let found: Conformance;
  beforeAll(() => {
    found = conformanceOf(served, 'demo-1');
  });

  const seeds = demoPairs('seeds');
  const core = demoPairs('core');
  const excluded = demoPairs('excluded');
  const reference = seeds.filter((pair) => pair.reference);

  test('the counts are those of its files', () => {
    const count = (pairs: readonly DemoPair[], test: (pair: DemoPair) => boolean) =>
      pairs.filter(test).length;
    const expected: [string, string, number, number][] = [
      ['Table 3', 'seeds', seeds.length, seeds.length],
      ['§3.4', 'fidelity reference set', reference.length, seeds.length],
      ['§4.3', 'core pairs with two exemplars', count(core, (p) => p.exemplars === 2), core.length],
      ['§4.3', 'core pairs with one exemplar', count(core, (p) => p.exemplars === 1), core.length],
      ['Table 7', 'core', core.length, core.length],
      ['Table 7', 'excluded', excluded.length, excluded.length],
      ['§4.1', 'contrast', demoPairs('contrast').length, demoPairs('contrast').length],
      [
        ...(['§4.1', 'contrast pairs judged'] as const),
        count(demoPairs('contrast'), ({ sample }) => DEMO_JUDGED.has(sample)),
        demoPairs('contrast').length,
      ],
      ['Table 7', 'candidates', core.length + excluded.length, core.length + excluded.length],
      [
        ...(['Table 7', 'admitted at first pass'] as const),
        count(core, (p) => !p.repaired),
        core.length + excluded.length,
      ],
      [
        ...(['Table 7', 'admitted by repair'] as const),
        count(core, (p) => p.repaired),
        core.length + excluded.length,
      ],
      [
        ...(['Table 7', 'rejected on the fix side'] as const),
        count(excluded, (p) => p.rejected === 'fix-side'),
        excluded.length,
      ],
      [
        ...(['§6.3', 'core pairs with the ISE flag'] as const),
        count(core, (p) => p.type === 'IllegalStateException'),
        core.length,
      ],
      ['§6.3', 'core fixes with a new throw', count(core, (p) => p.throws !== 'none'), core.length],
      [
        ...(['§6.3', 'seed fixes with a new throw'] as const),
        count(seeds, (p) => p.throws !== 'none'),
        seeds.length,
      ],
      ['§7.4.5', 'seed repairs that grow', count(seeds, (p) => p.growth > 0), seeds.length],
      ['§7.4.5', 'seed repairs of equal length', count(seeds, (p) => p.growth === 0), seeds.length],
      ['§7.4.5', 'seed repairs that shrink', count(seeds, (p) => p.growth < 0), seeds.length],
    ];
    for (const [section, name, computed, n] of expected)
      expect(named(found, section, name), name).toMatchObject({ computed, n });
    for (const type of EXCEPTION_TYPES) {
      const short = shortTypeName(type);
      const ofType = (pairs: readonly DemoPair[]) => count(pairs, (pair) => pair.type === type);
      expect(named(found, 'Table 3', `seeds, ${short}`).computed).toBe(ofType(seeds));
      expect(named(found, 'Table 7', `core, ${short}`).computed).toBe(ofType(core));
      expect(named(found, 'Table 7', `excluded, ${short}`).computed).toBe(ofType(excluded));
      const candidates = ofType(core) + ofType(excluded);
      expect(named(found, 'Table 7', `admitted, ${short}`, '%')).toMatchObject({
        ...{ computed: expect.closeTo((100 * ofType(core)) / candidates, 9), n: candidates },
      });
    }
  });

  test('source bugs are those of its seeds and of what descends from them', () => {
    const bugs = new Set([...seeds, ...core].flatMap((pair) => pair.bugs));
    const seedsOf = (bug: string) => seeds.filter((pair) => pair.bugs.includes(bug)).length;
    const shown = [...bugs].filter((bug) => core.some((pair) => pair.bugs.includes(bug)));
    const ofBugs = (section: string, name: string) => named(found, section, name, 'source bugs');
    expect(ofBugs('§7.2', 'source bugs').computed).toBe(bugs.size);
    expect(ofBugs('§7.2', 'source bugs with several seeds').computed).toBe(
      [...bugs].filter((bug) => seedsOf(bug) > 1).length,
    );
    expect(ofBugs('§3.4', 'source bugs shown as exemplars').computed).toBe(shown.length);
  });

  test('medians and D are those of its methods', () => {
    const values = (pairs: readonly DemoPair[], metric: Metric) =>
      pairs.map(({ buggy }) => buggy.metrics[metric]);
    const shareUpTo = (all: readonly number[], limit: number) =>
      all.filter((value) => value <= limit).length / all.length;
    for (const metric of ['identifiers', 'lloc', 'tokens', 'ploc', 'parameters'] as const)
      expect(named(found, '§6.2', `${metric} of the seeds`, 'median')).toMatchObject({
        ...{ computed: naiveMedian(values(seeds, metric)), n: seeds.length },
      });
    const numbers = seeds.filter(({ type }) => type === 'NumberFormatException');
    expect(named(found, '§6.2', 'tokens of the seeds, NFE', 'median')).toMatchObject({
      ...{ computed: naiveMedian(values(numbers, 'tokens')), n: numbers.length },
    });
    const metrics = ['cyclomatic', 'nesting', 'ploc', 'lloc', 'tokens', 'parameters'] as const;
    for (const metric of metrics)
      for (const [name, real] of [
        ['the reference set', reference],
        ['all seeds', seeds],
      ] as const) {
        const [x, y] = [values(core, metric), values(real, metric)];
        const distances = [...x, ...y].map((at) => Math.abs(shareUpTo(x, at) - shareUpTo(y, at)));
        expect(named(found, 'Table 10', `${metric}, against ${name}`, 'D')).toMatchObject({
          ...{ computed: expect.closeTo(Math.max(...distances), 12), n: real.length },
        });
      }
  });

  test('each verdict follows from the two numbers, and they are counted', () => {
    const follows = ({ published, computed, decimals }: CheckedFigure) => {
      if (computed === null) return 'not_computable';
      const [want, got] = [[published].flat(), [computed].flat()];
      const near = want.every(
        (value, at) => Math.abs(value - (got[at] ?? NaN)) <= 0.5 * 10 ** -decimals + 1e-9,
      );
      return near ? 'same' : 'differs';
    };
    for (const figure of found.figures) {
      expect(figure.verdict, figure.figure).toBe(follows(figure));
      expect(figure.reason === null).toBe(figure.computed !== null);
      expect(figure.n === null).toBe(figure.computed === null);
    }
    const count = (verdict: string) =>
      found.figures.filter((figure) => follows(figure) === verdict).length;
    expect([found.same, found.differs, found.not_computable]).toEqual([
      count('same'),
      count('differs'),
      count('not_computable'),
    ]);
  });

  test('only what is not in a release at all is not computable', () => {
    const unknown = found.figures.filter(({ verdict }) => verdict === 'not_computable');
    expect(new Set(unknown.map(({ section }) => section))).toEqual(
      new Set(['Table 2', 'Table 4', 'Table 6', 'Table 9', '§6.5']),
    );
  });
});

describe('on a release without', () => {
  /** Figures that the demo release has and a variant has not, with their reasons. */
  function lost(version: string): ReadonlyMap<string, string> {
    const [all, some] = [conformanceOf(served, 'demo-1'), conformanceOf(served, version)];
    return new Map(
      all.figures.flatMap(({ computed, section, figure, unit }) => {
        const other = named(some, section, figure, unit);
        return computed !== null && other.computed === null
          ? [[`${section}: ${figure}`, other.reason ?? '']]
          : [];
      }),
    );
  }

  test('excluded pairs: what counts candidates is not computable, and the rest is', () => {
    const reasons = lost(versionOf('excluded'));
    expect(new Set(reasons.values())).toEqual(new Set(['the release has no excluded']));
    const rows = PUBLISHED_FIGURES.filter(
      ({ section, figure }) => section === 'Table 7' && figure !== 'core',
    );
    expect([...reasons.keys()].sort()).toEqual(
      [...new Set(rows.map(({ section, figure }) => `${section}: ${figure}`))].sort(),
    );
  });

  test('judgments: whether contrast pairs were judged is not known', () => {
    expect([...lost(versionOf('judgments'))]).toEqual([
      ['§4.1: contrast pairs judged', 'no contrast pair of the release records judged'],
    ]);
  });

  test('seeds: all that is about real pairs is not computable', () => {
    const reasons = lost(versionOf('seeds'));
    expect(new Set(reasons.values())).toEqual(new Set(['the release has no seeds']));
    for (const { section, figure } of PUBLISHED_FIGURES)
      expect(reasons.has(`${section}: ${figure}`), `${section}: ${figure}`).toBe(
        ['Table 3', 'Table 10', '§6.2', '§7.2', '§7.4.5'].includes(section) ||
          (section === '§3.4' && !figure.startsWith('core pairs')) ||
          (section === '§6.3' && figure.startsWith('seed')),
      );
  });

  test('core pairs: the seeds are still counted', () => {
    const reasons = lost(versionOf('core'));
    expect(new Set(reasons.values())).toEqual(new Set(['the release has no core']));
    expect(reasons.has('Table 7: core')).toBe(true);
    expect(reasons.has('Table 10: lloc, against all seeds')).toBe(true);
    expect(reasons.has('Table 3: seeds')).toBe(false);
    expect(reasons.has('§7.4.5: length rule')).toBe(false);
  });

  test('marks: what needs them is not computable, with what is not recorded', () => {
    const reasons = lost('unmarked');
    const reason = (name: string) => reasons.get(name);
    expect(reason('Table 10: lloc, against the reference set')).toBe(
      'no seed is marked fidelity_reference',
    );
    expect(reasons.has('Table 10: lloc, against all seeds')).toBe(false);
    expect(reason('§3.4: seeds outside the reference set, NPE')).toBe(
      'no seeds pair of the release records fidelity_reference',
    );
    expect(reason('Table 7: admitted at first pass, NPE')).toBe(
      'the release does not record which pairs were repaired',
    );
    expect(reasons.has('Table 7: admitted, NPE')).toBe(false);
  });
});

describe('on a simulated release of the published size', () => {
  let simulated: ScratchRelease;
  let found: Conformance;
  beforeAll(async () => {
    simulated = simulatedRelease();
    const large = await serveReleases([simulated.directory]);
    const [release] = large.corpus.releases();
    found = conformanceOf(large, release?.version ?? '');
    await large.close();
  });
  afterAll(() => simulated.remove());

  test('every count of pairs and of source bugs is the published one', () => {
    const counts = found.figures.filter(({ unit }) => ['pairs', 'source bugs'].includes(unit));
    expect(counts.length).toBeGreaterThan(80);
    expect(counts.filter(({ verdict }) => verdict !== 'same')).toEqual([]);
  });

  test('every share of Table 7 and the whole length rule are the published ones', () => {
    const shares = found.figures.filter(
      ({ section, unit }) => ['Table 7', '§7.4.5'].includes(section) && unit === '%',
    );
    expect(shares.length).toBeGreaterThan(15);
    expect(shares.filter(({ verdict }) => verdict !== 'same')).toEqual([]);
  });
});

test('the records that this is held against are all of the demo release', () => {
  expect(DEMO_PAIRS).toHaveLength(
    served.corpus.releases().find(({ version }) => version === 'demo-1')?.lastSeq ?? 0,
  );
});
