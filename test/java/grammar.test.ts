import { describe, expect, test } from 'vitest';
import { cstMetrics } from '../../src/java/cst-metrics.ts';
import { parses } from '../../src/java/grammar.ts';
import { scanMethod } from '../../src/java/scan.ts';
import { goldenMethods } from './golden-methods.ts';

/** Golden methods that java-parser rejects though the scanner reads them, and why. */
const DEFECTS: Readonly<Record<string, string>> = {
  'underscore-identifier': '`_` as a value (a defect before Java 9 only)',
  'constructor-new-super': '`new Outer().super()`',
};

describe('the tree says the same as the scanner', () => {
  test.each(goldenMethods)('$id', ({ id, code, metrics, constructs }) => {
    const defect = DEFECTS[id];
    expect(parses(code).parses, defect).toBe(defect === undefined);
    if (defect === undefined) expect(cstMetrics(code)).toEqual({ metrics, constructs });
    else expect(scanMethod(code).metrics).toEqual(metrics);
  });
});

test.each([
  'switch (x) { case a ? 1 : 2: f(); case 3: }',
  'int r = switch (o) { case A a when (Boolean) q && b -> 1; case R(A c) when c > 0 -> 2; default -> throw new E(); };',
  'List<@A ?> l = x ? y : z; Map<?, ? extends B[]> m;',
  'for (;;) ; for (final var x : y) { }',
  'l: for (int i : a) continue l;',
  'int yield = 1; yield = 2;',
  'a.<B>c(d).new E<>(f) { int g = h ? 1 : 2; { } static { } };',
  'Runnable r = int[]::new; var q = List<String>::new; A[]::new.x();',
  '@A(@B({1, 2})) final int x = (int) +1 + (Integer) (1) + (a) + 1;',
  'assert (a) : b; do ; while ((b) != (c)); if (a) (b).c(); else (d).e();',
  'enum E implements F { @A X(1) { void f() { if (a) ; } }, Y; int z; E() { } } record R<T>(int a) implements I { R { } }',
  'Function<A, B> f = (final A a, var b) -> { return (a); };',
  'x = y -> z -> { switch (q) { default -> { } } };',
  'return a < b ? (c) : d > e;',
  'if (x instanceof A<?> a && y) ; if (x instanceof R(int i, var j)) ;',
  'try (var a = b; c.d) { } catch (final E | F e) { } finally { }',
  'i = j >>> 2 >> 1; i >>>= 3; boolean b = i < j;',
  'char c = (char) (x[0] & 0xff); ((A) b)[1] = (c)[2];',
])('scanner and tree agree on the corners of the language: %s', (body) => {
  const scan = scanMethod(`void f() { ${body} }`);
  const tree = cstMetrics(`void f() { ${body} }`);
  expect(tree?.metrics).toEqual(scan.metrics);
  expect(tree?.constructs).toEqual('constructs' in scan && scan.constructs);
});

describe('parses', () => {
  test('says where the grammar stopped', () => {
    expect(parses('void f() {\n  g(;\n}')).toMatchObject({ parses: false, line: 2, column: 5 });
  });

  test.each(['', '}', 'int x = 1;', 'class A { }', ';', 'void f() { } void g() { }', 'static { }'])(
    '%j is not one method',
    (code) => {
      expect(parses(code).parses).toBe(false);
    },
  );

  test('refuses what could cost it time or stack', () => {
    const casts = (depth: number): string =>
      `void f() { x = ${'((A) '.repeat(depth)}y${')'.repeat(depth)}; }`;
    expect(parses(casts(6))).toEqual({ parses: true });
    expect(parses(casts(7)).parses).toBe('refused');
    expect(parses(`void f() { ${'{'.repeat(300)}${'}'.repeat(300)} }`).parses).toBe('refused');
    expect(parses('{'.repeat(1_100_000)).parses).toBe('refused');
    expect(parses(`void f() { x = ${'a ? b : '.repeat(20_000)}c; }`).parses).toBe('refused');
  });
});
