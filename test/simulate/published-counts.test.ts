import { describe, expect, test } from 'vitest';
import { newThrows } from './java-tokens.ts';
import { csv, rows, type Seed, seeds, tally } from './simulated.ts';

const NAMES = {
  NPE: 'NullPointerException',
  IAE: 'IllegalArgumentException',
  CCE: 'ClassCastException',
  NFE: 'NumberFormatException',
  AIOOBE: 'ArrayIndexOutOfBoundsException',
  ISE: 'IllegalStateException',
  SIOOBE: 'StringIndexOutOfBoundsException',
};

/** Counts in the order NPE, IAE, CCE, NFE, AIOOBE, ISE, SIOOBE, by simple class name. */
const byType = (counts: readonly number[], scale: number) =>
  Object.fromEntries(
    Object.values(NAMES)
      .map((name, at) => [name, (counts[at] ?? 0) * scale] as const)
      .filter(([, count]) => count > 0),
  );
const typeOf = (seed: Seed) => seed.exception_canonical.replace('java.lang.', '');

describe.each([1, 2])('published counts at scale %d', (scale) => {
  const core = rows('core.jsonl', scale);
  const excluded = rows('excluded.jsonl', scale);
  const contrast = rows('contrast.jsonl', scale);
  const judgments = rows('judgments.jsonl', scale);
  const pool = seeds(scale);
  const map = csv('source_bug_map.csv', scale);
  const metadata = csv('generation_metadata.csv', scale);
  const bugOf = new Map(map.map((row) => [row['identifier'], row['source_bug'] ?? '']));
  const sourceBugs = core.map((row) => new Set(row.example_bug_ids.map((id) => bugOf.get(id))));
  const seedTypes = new Map(pool.map((seed) => [seed.bug_id, typeOf(seed)]));
  const used = new Set(sourceBugs.flatMap((bugs) => [...bugs]));

  test('core pairs by type', () => {
    const counts = [976, 669, 654, 596, 575, 405, 400];
    expect(tally(core.map((row) => row.error_type))).toEqual(byType(counts, scale));
    expect(core).toHaveLength(4275 * scale);
  });

  test('excluded pairs by type and side', () => {
    const counts = [24, 131, 46, 104, 125, 95, 100];
    expect(tally(excluded.map((row) => row.error_type))).toEqual(byType(counts, scale));
    expect(tally(excluded.map((row) => String(row['rejection_category'])))).toEqual({
      'buggy-side': 620 * scale,
      'fix-side': 5 * scale,
    });
  });

  test('contrast pairs by type, 150 of each judged', () => {
    const thousand = Array<number>(7).fill(1000);
    expect(tally(contrast.map((row) => row.error_type))).toEqual(byType(thousand, scale));
    const types = new Map(contrast.map((row) => [row.id, row.error_type]));
    const judged = judgments.filter(({ stage }) => stage === 'contrast');
    expect(new Set(judged.map((row) => row.sample_id)).size).toBe(1050 * scale);
    expect(tally(judged.map((row) => types.get(row.sample_id) ?? 'unknown'))).toEqual(
      byType(Array<number>(7).fill(150), scale),
    );
  });

  test('seed pairs by type', () => {
    expect(tally(pool.map(typeOf))).toEqual(byType([87, 24, 9, 13, 20, 8, 9], scale));
    expect(pool).toHaveLength(170 * scale);
  });

  test('the 28 cells of Table 3', () => {
    const order = ['NPE', 'IAE', 'AIOOBE', 'NFE', 'CCE', 'SIOOBE', 'ISE'] as const;
    const table = {
      Defects4J: [20, 13, 13, 6, 4, 8, 2],
      'Bugs.jar': [32, 7, 3, 0, 2, 0, 5],
      Bears: [14, 3, 2, 7, 2, 1, 1],
      BugSwarm: [21, 1, 2, 0, 1, 0, 0],
    };
    const cells = tally(pool.map((seed) => `${seed.benchmark} ${typeOf(seed)}`));
    for (const [benchmark, counts] of Object.entries(table)) {
      const found = order.map((type) => cells[`${benchmark} ${NAMES[type]}`] ?? 0);
      expect(found).toEqual(counts.map((count) => count * scale));
    }
  });

  test('161 bugs: seven have two pairs, one has three', () => {
    const pairs = tally(Object.values(tally(pool.map((seed) => seed.bug_id))).map(String));
    expect(pairs).toEqual({ 1: 153 * scale, 2: 7 * scale, 3: scale });
    expect(new Set(map.map((row) => row['source_bug'])).size).toBe(161 * scale);
  });

  test('bugs are Sim-1, Sim-2, ... but for the two named ones', () => {
    const names = [...seedTypes.keys()];
    const numbers = Array.from({ length: 161 * scale - 2 }, (_, at) => `Sim-${at + 1}`);
    expect(names.toSorted()).toEqual(['Lang-47', 'JacksonCore-19', ...numbers].toSorted());
    const named = pool.filter(({ bug_id }) => !bug_id.startsWith('Sim-'));
    expect(tally(named.map((seed) => `${seed.bug_id} ${seed.benchmark} ${typeOf(seed)}`))).toEqual({
      'Lang-47 Defects4J NullPointerException': 2,
      'JacksonCore-19 Defects4J ArrayIndexOutOfBoundsException': 2,
    });
  });

  test('13 pairs are outside the fidelity reference set', () => {
    const outside = pool.filter((seed) => !seed.fidelity_reference);
    expect(tally(outside.map(typeOf))).toEqual(byType([7, 1, 0, 0, 3, 0, 2], scale));
  });

  test('146 conditioning bugs: all but four reference NPE bugs and 11 non-reference ones', () => {
    expect(used.size).toBe(146 * scale);
    const unused = pool.filter((seed) => !used.has(seed.bug_id));
    expect(unused).toHaveLength(15 * scale);
    const reference = unused.filter((seed) => seed.fidelity_reference);
    expect(tally(reference.map(typeOf))).toEqual({ NullPointerException: 4 * scale });
  });

  test('38 descendants of Lang-47 and 82 of JacksonCore-19', () => {
    const descendants = (bug: string) => sourceBugs.filter((bugs) => bugs.has(bug)).length;
    expect(descendants('Lang-47')).toBe(38);
    expect(descendants('JacksonCore-19')).toBe(82);
  });

  test('one exemplar in 1,118 core pairs, two in 3,157, all of the own type and in the map', () => {
    expect(tally(core.map((row) => String(row.example_bug_ids.length)))).toEqual({
      1: 1118 * scale,
      2: 3157 * scale,
    });
    core.forEach((row, at) => {
      for (const bug of sourceBugs[at] ?? []) {
        expect(seedTypes.get(bug ?? '')).toBe(row.error_type);
      }
    });
  });

  test('some identifiers are aliases, every source bug maps to itself', () => {
    const ids = core.flatMap((row) => row.example_bug_ids);
    expect(ids.some((id) => bugOf.get(id) !== id)).toBe(true);
    expect(bugOf.get('defects4j:Lang:47')).toBe('Lang-47');
    for (const bug of bugOf.values()) expect(bugOf.get(bug)).toBe(bug);
    expect(bugOf.size).toBe(map.length);
  });

  test('the ISE flag is set on the 405 ISE pairs', () => {
    const flagged = core.filter((row) => row['ise_flag'] === true);
    expect(tally(flagged.map((row) => row.error_type))).toEqual({
      IllegalStateException: 405 * scale,
    });
  });

  test('295 core fixes add a throw, 79 one of the labelled type, and the flag is true', () => {
    const added = core.map((row) => newThrows(row.buggy_code, row.fixed_code));
    expect(added.filter((statements) => statements.length > 0)).toHaveLength(295 * scale);
    const label = core.map((row, at) =>
      (added[at] ?? []).some((text) => text.startsWith(`throw new ${row.error_type} (`)),
    );
    expect(label).toEqual(core.map((row) => row.fix_introduces_label));
    expect(label.filter(Boolean)).toHaveLength(79 * scale);
  });

  test('12 seed fixes add a throw; excluded and contrast fixes add none', () => {
    const added = pool.filter((each) => newThrows(each.buggy_method, each.fixed_method).length > 0);
    expect(added).toHaveLength(12 * scale);
    for (const row of [...excluded, ...contrast]) {
      expect(newThrows(row.buggy_code, row.fixed_code)).toEqual([]);
    }
  });

  test('first-pass and repair judgements by type (Table 7)', () => {
    const types = new Map([...core, ...excluded].map((row) => [row.sample_id, row.error_type]));
    const of = (stage: string, verdict: string) =>
      judgments.filter((row) => row.stage === stage && row.verdict === verdict);
    const typed = (found: readonly { readonly sample_id: string }[]) =>
      tally(found.map((row) => types.get(row.sample_id) ?? 'unknown'));
    const firstPass = [975, 649, 646, 568, 570, 305, 399];
    const repaired = byType([1, 20, 8, 28, 5, 100, 1], scale);
    expect(typed(of('first-pass', 'valid'))).toEqual(byType(firstPass, scale));
    expect(of('first-pass', 'valid')).toHaveLength(4112 * scale);
    expect(of('first-pass', 'invalid')).toHaveLength(788 * scale);
    expect(typed(of('repair', 'valid'))).toEqual(repaired);
    expect(of('repair', 'valid')).toHaveLength(163 * scale);
    expect(of('repair', 'invalid')).toHaveLength(5 * scale);
    expect(tally(core.filter((row) => row.repaired).map((row) => row.error_type))).toEqual(
      repaired,
    );
    const fixed = new Set(of('repair', 'valid').map((row) => row.sample_id));
    expect(core.filter((row) => row.repaired).every((row) => fixed.has(row.sample_id))).toBe(true);
    const first = new Set(of('first-pass', 'valid').map((row) => row.sample_id));
    expect(core.every((row) => first.has(row.sample_id) !== row.repaired)).toBe(true);
    expect(excluded.some((row) => first.has(row.sample_id))).toBe(false);
  });

  test('a generation row for each of the 4,900 candidates, 3,816 with a size target', () => {
    const k = new Map(metadata.map((row) => [row['sample_id'], Number(row['k'])]));
    expect(metadata).toHaveLength(4900 * scale);
    expect(k.size).toBe(4900 * scale);
    for (const row of core) expect(k.get(row.sample_id)).toBe(row.example_bug_ids.length);
    for (const row of excluded) expect(k.has(row.sample_id)).toBe(true);
    expect(metadata.filter((row) => row['size_target'] !== '')).toHaveLength(3816 * scale);
    for (const row of metadata) expect(row['exemplar_lloc']).toMatch(/^[1-9][0-9]*$/);
  });

  test('ids are unique', () => {
    expect(new Set(core.map((row) => row.pair_id)).size).toBe(core.length);
    expect(new Set([...core, ...excluded].map((row) => row.sample_id)).size).toBe(4900 * scale);
    expect(new Set(contrast.map((row) => row.id)).size).toBe(contrast.length);
  });

  test('every method text is distinct', () => {
    const texts = [
      ...[...core, ...excluded, ...contrast].flatMap((row) => [row.buggy_code, row.fixed_code]),
      ...pool.flatMap((seed) => [seed.buggy_method, seed.fixed_method]),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});
