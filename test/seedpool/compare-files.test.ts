import { describe, expect, test } from 'vitest';
import { compareFiles, OUTSIDE_CHANGES } from '../../src/seedpool/methods/compare-files.ts';
import { classOf, LABEL_BUGGY, LABEL_FIXED, OTHER } from './java-files.ts';

const BUGGY = classOf(LABEL_BUGGY, OTHER);

/** What a fix changes, in short. */
function changesOf(fixed: string, buggy = BUGGY) {
  const compared = compareFiles(buggy, fixed);
  if ('side' in compared) throw new Error(compared.problem.message);
  return { methods: compared.changed.map((each) => each.buggy.key), outside: compared.outside };
}

const LABEL = 'Shelf#label(Object)';

describe('compareFiles', () => {
  test('finds the method whose body changes, with its text as written', () => {
    const compared = compareFiles(BUGGY, classOf(LABEL_FIXED, OTHER));
    expect(compared).toMatchObject({
      packageName: 'org.demo',
      outside: [],
      changed: [{ buggy: { source: LABEL_BUGGY.trim(), startLine: 4, endLine: 6 } }],
    });
    expect('changed' in compared && compared.changed[0]?.fixed.source).toBe(LABEL_FIXED.trim());
  });

  test('does not mind comments, layout, line ends and the order of methods', () => {
    const fixed = classOf(`    /** New. */\n${OTHER}`, LABEL_BUGGY.replace('{', '{ // why'));
    expect(changesOf(fixed.replaceAll('\n', '\r\n'))).toEqual({ methods: [], outside: [] });
  });

  test('tells overloads apart by their parameter types', () => {
    const overload = LABEL_BUGGY.replace('Object book', 'String book');
    const fixed = classOf(LABEL_BUGGY, overload.replace('.trim()', ''));
    expect(changesOf(fixed, classOf(LABEL_BUGGY, overload))).toEqual({
      methods: ['Shelf#label(String)'],
      outside: [],
    });
  });

  test('finds constructors, and methods of inner classes with the same name', () => {
    const members = (body: string) =>
      classOf(
        `    Shelf() { ${body} }\n    class In { In() { } int f() { return 1; } }\n    int f() { return 1; }`,
      );
    const fixed = members('g();').replace('int f() { return 1; } }', 'int f() { return 2; } }');
    expect(changesOf(fixed, members(''))).toEqual({
      methods: ['Shelf#Shelf()', 'Shelf.In#f()'],
      outside: [],
    });
  });

  test.each([
    ['import', classOf(LABEL_FIXED, OTHER).replace(';\n', ';\nimport java.util.List;\n')],
    ['field or type', classOf(LABEL_FIXED, OTHER, '    int count = 1;')],
    ['field or type', classOf(LABEL_FIXED, OTHER).replace('class Shelf', 'final class Shelf')],
    ['signature', classOf(LABEL_FIXED, OTHER.replace('int size', 'long size'))],
    ['signature', classOf(LABEL_FIXED, OTHER.replace('size()', 'size(int of)'))],
    ['signature', classOf(LABEL_FIXED, OTHER.replace('int size', '@Deprecated int size'))],
    ['method added', classOf(LABEL_FIXED, OTHER, '    void more() { }')],
    ['method removed', classOf(LABEL_FIXED)],
  ])('sees a change outside of bodies: %s', (what, fixed) => {
    expect(changesOf(fixed)).toEqual({ methods: [LABEL], outside: [what] });
    expect(OUTSIDE_CHANGES).toContain(what);
  });

  test('says which file cannot be read, and where', () => {
    expect(compareFiles(BUGGY, `${BUGGY}}`)).toMatchObject({
      side: 'fixed',
      problem: { line: 11, column: 1 },
    });
  });
});
