import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { simulateRelease } from '../../src/simulate/simulate-release.ts';
import { lines, rows, seeds } from './simulated.ts';

const digest = (scale: number, seed: number) => {
  const hash = createHash('sha256');
  for (const file of simulateRelease({ scale, seed })) {
    hash.update(`${file.name}\n`);
    for (const line of file.lines) hash.update(`${line}\n`);
  }
  return hash.digest('hex');
};

test('same scale and seed, same bytes; another seed, others', () => {
  const first = digest(1, 5);
  expect(digest(1, 5)).toBe(first);
  expect(digest(1, 6)).not.toBe(first);
});

test('a larger release begins with the smaller one', () => {
  const small = lines('core.jsonl', 1);
  expect(lines('core.jsonl', 2).slice(0, small.length)).toEqual(small);
});

test('a file can be walked twice', () => {
  const file = simulateRelease({ scale: 1, seed: 3 }).find(({ name }) => name === 'core.jsonl');
  expect([...(file?.lines ?? [])]).toEqual([...(file?.lines ?? [])]);
});

test('lines hold no line ends', () => {
  for (const file of simulateRelease({ scale: 1, seed: 9 })) {
    for (const line of file.lines) expect(line.includes('\n')).toBe(false);
  }
});

test('the largest seed and scale make lines at once', () => {
  for (const file of simulateRelease({ scale: 100_000, seed: 2 ** 53 - 1 })) {
    for (const line of file.lines) {
      expect(line).not.toBe('');
      break;
    }
  }
});

test('release.json says that it is simulated', () => {
  const description: unknown = JSON.parse(lines('release.json', 2, 7).join('\n'));
  expect(description).toMatchObject({ version: 'simulated-2x-seed7', kind: 'simulated' });
  expect(description).toHaveProperty('description', expect.stringContaining('Simulated'));
});

describe('fields', () => {
  test('core', () => {
    expect(Object.keys(rows('core.jsonl', 1)[0] ?? {})).toEqual(
      (
        'pair_id sample_id error_type buggy_code fixed_code example_bug_ids partition ise_flag ' +
        'fix_introduces_label judge_model confidence throw_site trigger repaired'
      ).split(' '),
    );
  });
  test('excluded', () => {
    expect(Object.keys(rows('excluded.jsonl', 1)[0] ?? {})).toEqual(
      'sample_id error_type buggy_code fixed_code rejection_category judge_reason'.split(' '),
    );
  });
  test('contrast', () => {
    expect(Object.keys(rows('contrast.jsonl', 1)[0] ?? {})).toEqual(
      'id error_type buggy_code fixed_code'.split(' '),
    );
  });
  test('seeds', () => {
    expect(Object.keys(seeds(1)[0] ?? {})).toEqual(
      (
        'bug_id exception_canonical buggy_method fixed_method benchmark project ' +
        'fidelity_reference licence'
      ).split(' '),
    );
  });
  test('judgments', () => {
    expect(Object.keys(rows('judgments.jsonl', 1)[0] ?? {})).toEqual(
      'sample_id stage verdict judge_model confidence throw_site trigger reason'.split(' '),
    );
  });
  test('tables', () => {
    expect(lines('source_bug_map.csv', 1)[0]).toBe('identifier,source_bug,benchmark,project');
    expect(lines('generation_metadata.csv', 1)[0]).toBe(
      'sample_id,generator,k,exemplar_lloc,exemplar_ploc,size_target,prompt_id,created_at',
    );
  });
});

test.each([0, -1, 1.5, Number.NaN, 100_001])('scale %d is refused', (scale) => {
  expect(() => simulateRelease({ scale, seed: 1 })).toThrow(
    'scale must be an integer in 1..100000',
  );
});

test.each([-1, 0.5, 2 ** 53])('seed %d is refused', (seed) => {
  expect(() => simulateRelease({ scale: 1, seed })).toThrow('seed must be an integer in 0..2^53-1');
});
