import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BugEntry } from '../../src/seedpool/benchmarks/bug-entry.ts';
import { defects4jFailures } from '../../src/seedpool/failures/defects4j-failures.ts';
import { EVIDENCE_LEVELS } from '../../src/seedpool/failures/evidence.ts';
import { STEPS } from '../../src/seedpool/filters/step.ts';
import { buildPool } from '../../src/seedpool/pool/build-pool.ts';
import { Ledger } from '../../src/seedpool/pool/ledger.ts';
import { selectPairs } from '../../src/seedpool/pool/select-pairs.ts';
import { FILE } from './benchmark-layouts.ts';
import { classOf, LABEL_BUGGY, LABEL_FIXED, LABEL_TRACE, OTHER } from './java-files.ts';

const BUGGY = classOf(LABEL_BUGGY, OTHER);
const FIXED = classOf(LABEL_FIXED, OTHER);

const record = (...traces: readonly string[]) =>
  defects4jFailures(
    traces.map((trace, at) => `--- org.demo.ShelfTest::test${at}\n${trace}`).join('\n'),
  );

function entryOf(
  traces: readonly string[],
  buggy = BUGGY,
  fixed = FIXED,
  entry = 'Demo-1',
): BugEntry {
  return {
    benchmark: 'Defects4J',
    entry,
    bugId: entry,
    project: 'Demo',
    failures: record(...traces),
    namesType: false,
    files: [{ path: FILE, buggy, fixed }],
    dropped: null,
    notes: [],
  };
}

const ASSERTION = 'junit.framework.AssertionFailedError: expected 1';
const CHECKED = 'java.io.IOException: gone';
const OUT_OF_BOUNDS = 'java.lang.IndexOutOfBoundsException';
const OWN = 'org.demo.ShelfException';

/** The step and reason that drop an entry, or its pairs in short. */
function outcomeOf(entry: BugEntry, level: 'stack' | 'trimmed' | 'class' = 'class') {
  const outcome = selectPairs(entry, level);
  if ('dropped' in outcome) return `${outcome.dropped.step}: ${outcome.dropped.reason}`;
  return outcome.pairs.map(
    ({ exceptionType, method, evidence }) => `${exceptionType} ${method} ${evidence}`,
  );
}

const LABEL_PAIR = 'NullPointerException org.demo.Shelf#label stack';

describe('F1, F2 and the scope', () => {
  test.each([
    [[ASSERTION], 'F1: only a test-framework artifact'],
    [[CHECKED], 'F2: only a checked exception'],
    [[ASSERTION, CHECKED], 'F2: only a checked exception'],
    [[CHECKED, OUT_OF_BOUNDS], 'scope: another unchecked exception or error'],
    [[ASSERTION, OWN], 'scope: exception of a library or of the project'],
    [[], 'record: no exception class'],
  ])('%s', (traces, reason) => {
    expect(outcomeOf(entryOf(traces))).toBe(reason);
  });

  test('a bug that also fails with one of the seven stays', () => {
    expect(outcomeOf(entryOf([ASSERTION, CHECKED, OWN, LABEL_TRACE]))).toEqual([LABEL_PAIR]);
  });
});

test('what a test framework itself throws is its artifact, whatever the class', () => {
  const load =
    'java.lang.IllegalStateException: Failed to load\n\tat org.springframework.test.context.Cache.load(Cache.java:1)';
  expect(outcomeOf(entryOf([load]))).toBe('F1: only a test-framework artifact');
});

describe('F3', () => {
  test.each([
    ['only comments or layout change', BUGGY.replace('{\n', '{ // why\n')],
    ['changes outside method bodies: field or type', classOf(LABEL_FIXED, OTHER, '    int n;')],
    [
      'changes outside method bodies: signature',
      classOf(LABEL_FIXED, OTHER.replace('int', 'long')),
    ],
    [
      'changes outside method bodies: method added',
      classOf(LABEL_FIXED, OTHER, '    void f() { }'),
    ],
    ['changes outside method bodies: method removed', classOf(LABEL_FIXED)],
  ])('%s', (reason, fixed) => {
    expect(outcomeOf(entryOf([LABEL_TRACE], BUGGY, fixed))).toBe(`F3: ${reason}`);
  });

  test('an import that the new body needs does not matter', () => {
    const fixed = FIXED.replace(';\n', ';\nimport java.util.Objects;\n');
    expect(outcomeOf(entryOf([LABEL_TRACE], BUGGY, fixed))).toEqual([LABEL_PAIR]);
  });

  test('of several methods, each that is nearest to a throw is a pair', () => {
    const name = LABEL_BUGGY.replace('label', 'name');
    const nameFixed = LABEL_FIXED.replace('label', 'name');
    const [buggy, fixed] = [classOf(LABEL_BUGGY, name), classOf(LABEL_FIXED, nameFixed)];
    const nameTrace = LABEL_TRACE.replace('Shelf.label(Shelf.java:5)', 'Shelf.name(Shelf.java:8)');
    const namePair = LABEL_PAIR.replace('label', 'name');
    expect(outcomeOf(entryOf([LABEL_TRACE, nameTrace], buggy, fixed))).toEqual([
      LABEL_PAIR,
      namePair,
    ]);
    expect(outcomeOf(entryOf([nameTrace], buggy, fixed))).toEqual([namePair]);
    const both = LABEL_TRACE.replace(
      '\tat org.demo.ShelfTest',
      '\tat org.demo.Shelf.name(Shelf.java:8)\n\tat org.demo.ShelfTest',
    );
    expect(outcomeOf(entryOf([both], buggy, fixed))).toEqual([LABEL_PAIR]);
    expect(outcomeOf(entryOf(['java.lang.NullPointerException'], buggy, fixed))).toBe(
      'F3: several methods change, none on a throwing stack',
    );
  });

  test('a file that does not parse is told apart from it', () => {
    const outcome = selectPairs(entryOf([LABEL_TRACE], BUGGY, `${FIXED}}`), 'class');
    expect(outcome).toEqual({
      dropped: {
        step: 'read',
        reason: 'fixed file does not parse',
        detail: `${FILE}:11:1: a bracket without a partner`,
      },
    });
  });
});

describe('F4', () => {
  const method = (body: string) => classOf(`    void put(Object book) {\n        ${body}\n    }`);
  const trace = (type: string) => LABEL_TRACE.replace('NullPointer', type).replace('label', 'put');
  const plain = method('shelve(book);');
  const throwing = method('if (book == null) throw new IllegalArgumentException("a");');
  const edited = method('if (book == null) throw new IllegalArgumentException("b");');

  test.each(['IllegalArgument', 'IllegalState'])(
    '%s: a fix that adds a throw is dropped',
    (type) => {
      expect(outcomeOf(entryOf([trace(type)], plain, throwing))).toBe('F4: the fix adds a throw');
    },
  );

  test('one that removes or restructures a throw stays, as does one of another type', () => {
    const [type, other] = ['IllegalArgument', 'NullPointer'];
    expect(outcomeOf(entryOf([trace(type)], throwing, plain))).toHaveLength(1);
    expect(outcomeOf(entryOf([trace(type)], throwing, edited))).toHaveLength(1);
    expect(outcomeOf(entryOf([trace(other)], plain, throwing))).toHaveLength(1);
  });
});

test('evidence below the level that is asked for does not do', () => {
  const trimmed = LABEL_TRACE.replace(/\n\tat org.demo.Shelf\..*/, '');
  const entry = entryOf([trimmed]);
  expect(outcomeOf(entry, 'trimmed')).toEqual([
    'NullPointerException org.demo.Shelf#label trimmed',
  ]);
  expect(outcomeOf(entry, 'stack')).toBe('evidence: below stack');
});

test('the failure with the strongest evidence gives the type', () => {
  const weak = 'java.lang.IllegalStateException\n\tat org.demo.Other.go(Other.java:1)';
  expect(outcomeOf(entryOf([weak, LABEL_TRACE]))).toEqual([LABEL_PAIR]);
});

const trace = fc.constantFrom(
  ASSERTION,
  CHECKED,
  OUT_OF_BOUNDS,
  OWN,
  LABEL_TRACE,
  'java.lang.ClassCastException',
);
const fixedFile = fc.constantFrom(
  FIXED,
  BUGGY,
  classOf(LABEL_FIXED),
  `${FIXED}}`,
  FIXED.replace('""', 'null'),
);
const dropped = fc.option(
  fc.record({
    step: fc.constantFrom(...STEPS),
    reason: fc.constantFrom('a', 'b'),
    detail: fc.constant(''),
  }),
  { freq: 3 },
);

test('whatever comes, entries in are entries out and dropped', async () => {
  const outcome = fc.tuple(fc.array(trace, { maxLength: 3 }), fixedFile, dropped);
  await fc.assert(
    fc.asyncProperty(
      fc.array(outcome, { maxLength: 12 }),
      fc.constantFrom(...EVIDENCE_LEVELS),
      async (drawn, level) => {
        const all = drawn.map(
          ([traces, fixed, drop], at): BugEntry => ({
            ...entryOf(traces, BUGGY, fixed, `Demo-${at}`),
            dropped: drop,
          }),
        );
        const entries = (async function* () {
          yield* all;
        })();
        const source = {
          benchmark: 'Defects4J',
          hasOwnTests: false,
          states: [],
          size: all.length,
          entries,
          close: () => undefined,
        } as const;
        const { balance, pairs } = await buildPool(source, level);
        const out = new Set(pairs.map(({ entry }) => entry));
        const left = balance.groups.flatMap((group) => group.entries.map(({ entry }) => entry));
        expect([...out, ...left].sort()).toEqual(all.map(({ entry }) => entry).sort());
        expect(balance.entries_in).toBe(balance.entries_out + balance.dropped);
        expect(balance.entries_out).toBe(out.size);
      },
    ),
  );
});

describe('the ledger', () => {
  const DROP = { step: 'F1', reason: 'x', detail: '' } as const;

  test('finds an entry that comes twice, leaves twice, never came or never left', () => {
    const ledger = new Ledger();
    ledger.takeIn('a');
    expect(() => ledger.takeIn('a')).toThrow('the entry a came twice');
    expect(() => ledger.balance()).toThrow('1 came, 0 went out and 0 were dropped');
    ledger.letOut('a');
    expect(() => ledger.drop('a', DROP)).toThrow('the entry a left twice');
    expect(() => ledger.letOut('b')).toThrow('the entry b never came');
    expect(ledger.balance()).toEqual({ entries_in: 1, entries_out: 1, dropped: 0, groups: [] });
  });
});
