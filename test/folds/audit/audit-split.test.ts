import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCodePoints } from '../../../src/corpus/compare-code-points.ts';
import { auditSplit, type Split } from '../../../src/folds/audit/audit-split.ts';
import { METHOD_SIDES, type Method, type MethodSide } from '../../../src/folds/audit/method.ts';
import type { SplitItem } from '../../../src/folds/audit/split-item.ts';
import { naiveAudit } from './naive-audit.ts';

const NONE = { total: 0, truncated: false, listed: [] };

function item(
  id: string,
  bugs: readonly string[],
  methods: Partial<Record<MethodSide, string>> = {},
) {
  const all = METHOD_SIDES.flatMap((side): readonly Method[] => {
    const code = methods[side];
    return code === undefined ? [] : [{ side, code }];
  });
  return { id, type: 'NPE', bugs, known: true, methods: all } satisfies SplitItem;
}

const whole = <T>(...listed: readonly T[]) => ({ total: listed.length, truncated: false, listed });

/** A method of n calls named after the word. */
function calls(word: string, n = 12): string {
  const body = Array.from({ length: n }, (_, at) => `${word}${at}(x${at}, ${at});`);
  return `void ${word}() { ${body.join(' ')} }`;
}

const DISJOINT: Split = {
  train: [
    item('core:1', ['A-1', 'A-2'], { buggy: calls('a'), fixed: calls('b') }),
    item('core:2', ['A-2'], { buggy: calls('c'), fixed: calls('d') }),
  ],
  test: [item('seeds:1', ['B-1'], { buggy: calls('e'), fixed: calls('f') })],
  twins: [{ a: 'A-1', b: 'C-1' }],
};

function withTrain(...more: readonly SplitItem[]): Split {
  return { ...DISJOINT, train: [...DISJOINT.train, ...more] };
}

describe('a split', () => {
  test('that is disjoint has no finding', () => {
    expect(auditSplit(DISJOINT)).toEqual({
      leaks: false,
      same_pair: NONE,
      shared_source_bug: NONE,
      twin_source_bug: NONE,
      exact_duplicate: NONE,
      near_duplicate: NONE,
      near_threshold: 0.8,
      train: {
        items: 2,
        methods: 4,
        unreadable_methods: 0,
        source_bugs: 2,
        without_provenance: NONE,
        unknown_ids: NONE,
        repeated: NONE,
        by_exception_type: [{ type: 'NPE', items: 2 }],
      },
      test: {
        items: 1,
        methods: 2,
        unreadable_methods: 0,
        source_bugs: 1,
        without_provenance: NONE,
        unknown_ids: NONE,
        repeated: NONE,
        by_exception_type: [{ type: 'NPE', items: 1 }],
      },
    });
  });

  test('with a pair on both sides: said once, not as duplicates of itself', () => {
    const report = auditSplit(withTrain(...DISJOINT.test));
    expect(report).toMatchObject({
      leaks: true,
      same_pair: whole('seeds:1'),
      shared_source_bug: whole({
        source_bug: 'B-1',
        train: whole('seeds:1'),
        test: whole('seeds:1'),
      }),
      exact_duplicate: NONE,
      near_duplicate: NONE,
    });
  });

  test('with a shared source bug', () => {
    const report = auditSplit(withTrain(item('core:9', ['B-1', 'A-1']), item('core:10', ['B-1'])));
    expect(report.shared_source_bug).toEqual(
      whole({ source_bug: 'B-1', train: whole('core:10', 'core:9'), test: whole('seeds:1') }),
    );
    expect(report.leaks).toBe(true);
    expect(auditSplit(withTrain(item('core:9', ['B-1'])), { idLimit: 0 })).toMatchObject({
      shared_source_bug: whole({
        source_bug: 'B-1',
        train: { total: 1, truncated: true, listed: [] },
      }),
    });
  });

  test.each([
    { a: 'A-2', b: 'B-1' },
    { a: 'B-1', b: 'A-2' },
  ])('with twins: %j', (twins) => {
    const report = auditSplit({ ...DISJOINT, twins: [twins, twins, { a: 'B-1', b: 'B-1' }] });
    expect(report.twin_source_bug).toEqual(
      whole({
        test_bug: 'B-1',
        train_bug: 'A-2',
        train: whole('core:1', 'core:2'),
        test: whole('seeds:1'),
      }),
    );
    expect(report.leaks).toBe(true);
  });

  test('with an equal method, whatever its white space and comments', () => {
    const written = calls('f').replaceAll(' ', '\r\n\t/* why */ ').replace('{', '{ // so\n');
    const report = auditSplit(withTrain(item('core:9', [], { buggy: written })));
    expect(report.exact_duplicate).toEqual(
      whole({
        train: { id: 'core:9', method: 'buggy' },
        test: { id: 'seeds:1', method: 'fixed' },
        tokens: 90,
      }),
    );
    expect(report.near_duplicate).toEqual(NONE);
    expect(report.leaks).toBe(true);
  });

  test('with a similar method', () => {
    const report = auditSplit(
      withTrain(item('core:9', [], { code: calls('e').replace('x7', 'y'), buggy: calls('q') })),
    );
    expect(report.near_duplicate).toEqual(
      whole({
        train: { id: 'core:9', method: 'code' },
        test: { id: 'seeds:1', method: 'buggy' },
        intersection: 81,
        union: 91,
      }),
    );
    expect(report.exact_duplicate).toEqual(NONE);
    expect(report.leaks).toBe(true);
    const stricter = auditSplit(
      withTrain(item('core:9', [], { code: calls('e').replace('x7', 'y') })),
      {
        threshold: 0.891,
      },
    );
    expect(stricter).toMatchObject({ near_duplicate: NONE, near_threshold: 0.891, leaks: false });
  });

  test('a trivial equal method is stated with its length and hides no similar one', () => {
    const split: Split = {
      train: [item('a', [], { buggy: 'f();', fixed: calls('e').replace('x7', 'y') })],
      test: [item('b', [], { buggy: 'f ( );', fixed: calls('e') })],
      twins: [],
    };
    expect(auditSplit(split)).toMatchObject({
      exact_duplicate: whole({
        train: { id: 'a', method: 'buggy' },
        test: { id: 'b', method: 'buggy' },
        tokens: 4,
      }),
      near_duplicate: { total: 1 },
    });
  });

  test('what is no Java is compared as text; white space is no method', () => {
    const sides = (train: string, other: string) =>
      auditSplit({
        train: [item('a', [], { code: train })],
        test: [item('b', [], { code: other })],
        twins: [],
      });
    expect(sides('int # x', 'int  #x').exact_duplicate.listed[0]?.tokens).toBeNull();
    expect(sides('int # x', 'int #y').leaks).toBe(false);
    expect(sides('/* a  b */', '/*a b*/').exact_duplicate.listed[0]?.tokens).toBe(0);
    expect(sides(' ', '\n')).toMatchObject({ leaks: false, train: { items: 1, methods: 0 } });
    expect(sides('"open', '/* open').train.unreadable_methods).toBe(1);
  });

  test('unknown ids, repeated ids, missing provenance and types are told', () => {
    const nameless: SplitItem = { ...item('train:7', []), known: null, type: null };
    const unknown: SplitItem = { ...item('core:x', []), known: false, type: 'CCE' };
    const again = { ...item('core:1', ['A-1'], { buggy: calls('a') }), repeats: 2 };
    const { train, leaks } = auditSplit(withTrain(nameless, unknown, again, nameless));
    expect(leaks).toBe(false);
    expect(train).toMatchObject({
      items: 5,
      unknown_ids: whole('core:x'),
      without_provenance: whole('core:x', 'train:7', 'train:7'),
      repeated: whole({ id: 'core:1', times: 4 }),
      by_exception_type: [
        { type: 'CCE', items: 1 },
        { type: 'NPE', items: 2 },
        { type: null, items: 2 },
      ],
    });
  });

  test('names of places are no ids', () => {
    const nameless = { ...item('7', []), known: null };
    expect(auditSplit({ train: [nameless], test: [nameless], twins: [] }).same_pair).toEqual(NONE);
  });

  test('options out of range are all refused', () => {
    const options = { threshold: 0.8001, limit: -1, idLimit: 0.5 };
    expect(() => auditSplit(DISJOINT, options)).toThrow(
      'threshold: expected a Jaccard similarity in 0.001..1 with at most 3 decimals, found 0.8001; limit: expected an integer of at least 0, found -1; idLimit: expected an integer of at least 0, found 0.5',
    );
    for (const threshold of [0, 1.1, Number.NaN])
      expect(() => auditSplit(DISJOINT, { threshold })).toThrow(/^threshold/);
  });

  test('progress grows to its end; an error thrown there ends the audit', () => {
    const seen: (readonly [number, number])[] = [];
    auditSplit(DISJOINT, { onProgress: (done, total) => seen.push([done, total]) });
    const dones = seen.map(([done]) => done);
    expect(dones).toEqual([...dones].sort((a, b) => a - b));
    expect(seen.at(-1)?.[0]).toBe(seen.at(-1)?.[1]);
    const stop = () => {
      throw new Error('enough');
    };
    expect(() => auditSplit(DISJOINT, { onProgress: stop })).toThrow('enough');
  });
});

describe('however much is found', () => {
  const MANY = 100_000;
  const items = (side: string, methods: Partial<Record<MethodSide, string>>): SplitItem[] =>
    Array.from({ length: MANY }, (_, at) =>
      item(`${side}:${String(at).padStart(6, '0')}`, ['A-1'], methods),
    );

  test('equal methods are counted and the first listed', () => {
    const split: Split = {
      train: items('a', { buggy: 'f();', fixed: calls('a') }),
      test: items('b', { buggy: 'f ();', fixed: calls('a') }),
      twins: [],
    };
    const { exact_duplicate: exact, near_duplicate: near } = auditSplit(split, { limit: 3 });
    expect(exact).toMatchObject({ total: 2 * MANY * MANY, truncated: true });
    expect(exact.listed.map(({ test: { id }, train }) => [train.id, train.method, id])).toEqual([
      ['a:000000', 'buggy', 'b:000000'],
      ['a:000000', 'buggy', 'b:000001'],
      ['a:000000', 'buggy', 'b:000002'],
    ]);
    expect(near).toEqual(NONE);
  });

  test('similar ones too', () => {
    const split: Split = {
      train: items('a', { buggy: calls('e') }),
      test: items('b', { buggy: calls('e').replace('x7', 'y') }),
      twins: [],
    };
    const { shared_source_bug: shared, near_duplicate: near } = auditSplit(split, { limit: 2 });
    expect(near).toMatchObject({ total: MANY * MANY, truncated: true });
    expect(near.listed.map(({ test: { id } }) => id)).toEqual(['b:000000', 'b:000001']);
    expect(shared.listed[0]?.train).toMatchObject({ total: MANY, truncated: true });
    expect(shared.listed[0]?.train.listed).toHaveLength(100);
  });
});

const statement = fc.constantFrom('a();', 'b (x);', 'c(/* y */x);', 'c(x);', 'return y;', '{}');
const longCode = fc
  .tuple(fc.constantFrom(calls('p', 3), calls('q', 3)), fc.array(statement, { maxLength: 3 }))
  .map(([long, rest]) => [long, ...rest].join(' '));
const code = fc.oneof(longCode, statement, fc.constantFrom(' ', '# broken', '#broken', '"'));
const arbitraryItem = (ids: readonly string[]): fc.Arbitrary<SplitItem> =>
  fc.record({
    id: fc.constantFrom(...ids),
    type: fc.constantFrom('NPE', null),
    bugs: fc.constant([]),
    known: fc.boolean(),
    methods: fc
      .uniqueArray(fc.constantFrom(...METHOD_SIDES), { maxLength: 3 })
      .chain((sides) =>
        fc.tuple(...sides.map((side) => code.map((text) => ({ side, code: text })))),
      ),
  });
const arbitrarySide = (ids: readonly string[]) =>
  fc.uniqueArray(arbitraryItem(ids), { maxLength: 6, selector: ({ id }) => id });
const arbitrarySplit: fc.Arbitrary<Split> = fc.record({
  train: arbitrarySide(['b', 'B', '\u{1f41b}', '\uff21', 'a', 'c']),
  test: arbitrarySide(['b', '\uff21', 'd', 'e', 'f', 'g', '\u{1f41b}']),
  twins: fc.constant([]),
});

describe('laws', () => {
  test('the audit finds what comparing all pairs finds', () => {
    fc.assert(
      fc.property(arbitrarySplit, fc.integer({ min: 1, max: 1000 }), (split, perMille) => {
        const report = auditSplit(split, { threshold: perMille / 1000 });
        const naive = naiveAudit(split, perMille);
        expect(report.same_pair).toEqual(whole(...naive.same));
        expect(report.near_duplicate).toEqual(whole(...naive.near));
        expect(report.exact_duplicate.total).toBe(naive.exact.length);
        const found = report.exact_duplicate.listed.map((finding) => JSON.stringify(finding));
        expect(found.sort()).toEqual(naive.exactUnordered);
      }),
      { numRuns: 500 },
    );
  });

  test('a shorter list is the beginning of the whole one', () => {
    fc.assert(
      fc.property(arbitrarySplit, fc.nat(4), (split, limit) => {
        const all = auditSplit(split, { threshold: 0.3 });
        const some = auditSplit(split, { threshold: 0.3, limit });
        for (const kind of ['same_pair', 'exact_duplicate', 'near_duplicate'] as const) {
          expect(some[kind].total).toBe(all[kind].total);
          expect(some[kind].listed).toEqual(all[kind].listed.slice(0, limit));
          expect(some[kind].truncated).toBe(all[kind].total > limit);
        }
        const ids = all.exact_duplicate.listed.map(({ train }) => train.id);
        expect(ids).toEqual([...ids].sort(compareCodePoints));
      }),
    );
  });

  test('the order of the items means nothing', () => {
    fc.assert(
      fc.property(
        arbitrarySplit.chain((split) =>
          fc.record({
            split: fc.constant(split),
            train: fc.shuffledSubarray([...split.train], { minLength: split.train.length }),
            test: fc.shuffledSubarray([...split.test], { minLength: split.test.length }),
          }),
        ),
        ({ split, train, test: shuffled }) => {
          const report = auditSplit({ train, test: shuffled, twins: [] }, { threshold: 0.3 });
          expect(report).toEqual(auditSplit(split, { threshold: 0.3 }));
        },
      ),
    );
  });

  test('any text at all can be audited, and equals itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const split = (id: string) => [item(id, [], { code: text })];
        const { exact_duplicate: exact } = auditSplit({
          train: split('a'),
          test: split('b'),
          twins: [],
        });
        expect(exact.total).toBe(/\S/.test(text) ? 1 : 0);
      }),
    );
  });
});
