import { expect, test } from 'vitest';
import { extractMethods } from '../../src/java/methods.ts';
import { scanMethod } from '../../src/java/scan.ts';

const FILE = `package a.b;
import java.util.*;
/** Doc. */
@Named("x") public abstract class Outer<T extends List<T>> implements A, B {
  private int x = 1, y[] = {1, 2};
  private final Runnable r = new Runnable() { public void run() { } };
  static { init(); }
  { x = 2; }
  /** javadoc of f */
  @Override
  public <U> int f(final Map<String, ? extends U> m, @NonNull int[]... n) throws E {
    class Local { void hidden() { } }
    return 1;
  }
  Outer(int a[], long b) { super(); }
  abstract void g();
  enum Kind { A { void opaque() { } }, B(1); Kind(int... x) { } int id() { return 1; } }
  interface Service { int size(); default int twice() { return 2 * size(); } }
  record Pair(int a, String \\u0062) { Pair { check(a); } static Pair of() { return null; } }
  @interface Tag { String value() default "x"; int[] more() default {1, 2}; }
  class Inner { class Deep { void h() { } } }
}
class Second { void k() { } }
`;

test('finds the members of named types with their place', () => {
  const { methods, problem } = extractMethods(FILE);
  expect(problem).toBeNull();
  const rows = methods.map(
    (m) => `${m.class_path}.${m.name}(${m.parameter_types.join(', ')})${m.has_body ? '' : ';'}`,
  );
  expect(rows).toEqual([
    'Outer.f(Map<String,? extends U>, int[]...)',
    'Outer.Outer(int[], long)',
    'Outer.g();',
    'Outer.Kind.Kind(int...)',
    'Outer.Kind.id()',
    'Outer.Service.size();',
    'Outer.Service.twice()',
    'Outer.Pair.Pair()',
    'Outer.Pair.of()',
    'Outer.Tag.value();',
    'Outer.Tag.more();',
    'Outer.Inner.Deep.h()',
    'Second.k()',
  ]);
  const f = methods[0];
  expect(f).toMatchObject({ kind: 'method', start_line: 10, end_line: 14 });
  expect(f?.source.startsWith('@Override\n  public <U> int f(')).toBe(true);
  expect(f?.source.endsWith('return 1;\n  }')).toBe(true);
  expect(methods[8]?.source).toBe('static Pair of() { return null; }'); // behind a unicode escape
});

test('what it cuts out scans as one method', () => {
  for (const method of extractMethods(FILE).methods)
    expect(scanMethod(method.source).metrics === null, method.source).toBe(
      method.kind === 'compact constructor',
    );
});

test.each(['', 'class', 'class A { void f() {', 'class A { 1 }', '}', '"', 'class A { void f( }'])(
  '%j does not make it throw',
  (text) => {
    expect(extractMethods(text).methods).toEqual([]);
  },
);
