import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditSplit, type Split } from '../../../src/folds/audit/audit-split.ts';
import { auditWords } from '../../../src/folds/audit/audit-words.ts';
import type { SplitItem } from '../../../src/folds/audit/split-item.ts';

const CODE = 'int f(int[] xs, int at) { if (at < 0) throw new Error("no"); return xs[at]; }';

function item(id: string, bugs: readonly string[], code: string): SplitItem {
  return {
    id,
    type: 'NullPointerException',
    bugs,
    known: true,
    methods: [{ side: 'buggy', code }],
  };
}

test('a leaking split', () => {
  const split: Split = {
    train: [
      item('core:1', ['Demo-1', 'Demo-2'], CODE),
      item('core:2', ['Demo-3'], CODE.replace('"no"', '"never"')),
      { ...item('core:3', [], '#'), known: false, type: 'a\u001b[31mb', repeats: 1 },
    ],
    test: [item('seeds:1', ['Demo-1'], `${CODE} // as it was`), item('core:1', ['Demo-1'], CODE)],
    twins: [{ a: 'Demo-1', b: 'Demo-3' }],
  };
  expect(auditWords(auditSplit(split, { threshold: 0.5 }))).toEqual([
    'LEAKS: the training side tells about the test side.',
    '  train 3 items, 3 methods, 3 known source bugs',
    '  test  2 items, 2 methods, 1 known source bugs',
    '',
    'pairs on both sides: 1',
    '  core:1',
    'source bugs on both sides: 1',
    '  Demo-1',
    '    train 1: core:1',
    '    test 2: core:1, seeds:1',
    'test bugs with a near-identical bug in training: 1',
    '  Demo-1 in test, Demo-3 in training',
    '    train 1: core:2',
    '    test 2: core:1, seeds:1',
    'equal methods: 1',
    '  core:1 buggy = seeds:1 buggy, 32 tokens',
    'similar items (token 5-gram Jaccard >= 0.5): 2',
    '  core:2 buggy ~ core:1 buggy, 0.696',
    '  core:2 buggy ~ seeds:1 buggy, 0.696',
    '',
    'not fully checked',
    '  train, ids unknown to the release 1: core:3',
    '  train, without a known source bug 1: core:3',
    '  train, ids given more than once 1: core:3',
    '  train, methods that are no Java: 1',
    '',
    'exception types',
    '                                                 train        test',
    '  NullPointerException                               2           2',
    '  a?[31mb                                            1           0',
  ]);
});

test('a split of ids alone', () => {
  const side = (id: string) => [{ ...item(id, ['Demo-1'], ''), bugs: [id], methods: [] }];
  const words = auditWords(auditSplit({ train: side('a'), test: side('b'), twins: [] }));
  expect(words[0]).toBe('No leak found: the training side does not tell about the test side.');
  expect(words).toContain('  train, no code to compare');
  expect(words).toContain('equal methods: none');
});

test('many findings of long names fit', () => {
  const names = fc.string({ unit: 'binary', minLength: 1, maxLength: 209, size: 'max' });
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 30 }), (ids) => {
      const side = ids.map((id) => ({ ...item(id, [id, 'Demo-1'], CODE), type: id }));
      const renamed = side.map((each) => ({ ...each, id: `x${each.id}`, known: false }));
      const words = auditWords(auditSplit({ train: side, test: renamed, twins: [] }));
      for (const line of words) {
        expect([...line].length).toBeLessThanOrEqual(100);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }
    }),
  );
});
