import { describe, expect, test } from 'vitest';
import { parses } from '../../src/java/grammar.ts';
import { methodFacts } from '../../src/java/method-facts.ts';

/** Bugs that were found by comparison with javac, each under its name. */
describe('the scanner', () => {
  test('ends at an annotation with a comparison among type arguments of a thrown class', () => {
    for (const operator of ['>', '<']) {
      const { measured } = methodFacts(`void m() { throw new X<@A(b ${operator} c) D>(); }`);
      expect(measured?.throws.map(({ thrown }) => thrown)).toEqual(['X']);
    }
  });

  test('takes an annotated wildcard in the pattern of a case', () => {
    const { measured } = methodFacts(
      'void m() { switch (o) { case Box<@A ?> b: go(); default: } }',
    );
    expect(measured?.metrics.cyclomatic).toBe(2);
  });

  test('does not count a wildcard behind a nested annotation as a conditional', () => {
    expect(methodFacts('void m() { List<@A(@B) ?> x = y; }').measured?.metrics.cyclomatic).toBe(1);
  });
});

describe('the grammar', () => {
  test('takes the line and paragraph separators in literals', () => {
    expect(parses('void m() { String s = "\u2028"; char c = \'\u2029\'; }')).toEqual({
      parses: true,
    });
  });

  test('says what it found, not all that it would have taken', () => {
    const answer = parses('void m() { String s = "A"; x = ; }');
    expect(answer).toEqual({ parses: false, line: 1, column: 30, message: "unexpected '='" });
  });

  test('counts columns in the text as written, unicode escapes and all', () => {
    expect(parses('void m() { String s = "\\u0041"; x = ; }')).toMatchObject({
      parses: false,
      column: 35,
    });
  });
});
