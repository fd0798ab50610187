import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lex, tokenSourceEnd, tokenSourceStart, tokenText } from '../../src/java/lex.ts';
import { goldenMethods } from './golden-methods.ts';

test('source places are those of the text before translation', () => {
  const source = 'a \\u0062c /* x */ \\uuu003d= "\\\\u0041" \\u0064';
  const lexed = lex(source);
  const slices = Array.from({ length: lexed.count }, (_, token) =>
    source.slice(tokenSourceStart(lexed, token), tokenSourceEnd(lexed, token)),
  );
  expect(slices).toEqual(['a', '\\u0062c', '\\uuu003d=', '"\\\\u0041"', '\\u0064']);
  expect(tokenText(lexed, 2)).toBe('==');
});

test('without escapes the source places are those of the tokens', () => {
  fc.assert(
    fc.property(fc.constantFrom(...goldenMethods), ({ code, tokenTexts }) => {
      fc.pre(!code.includes('\\u'));
      const lexed = lex(code);
      const slices = tokenTexts.map((_, token) =>
        code.slice(tokenSourceStart(lexed, token), tokenSourceEnd(lexed, token)),
      );
      expect(slices).toEqual(tokenTexts);
    }),
  );
});

test.each([
  ['x\n "abc', 2, 2, 'a string is not closed'],
  ['"\\q"', 1, 2, 'an escape sequence that Java does not have'],
  ["''", 1, 1, 'a character literal is empty'],
  ["'ab'", 1, 1, 'a character literal is not closed'],
  ['"""\nabc', 1, 1, 'a text block is not closed'],
  ['"""abc"""', 1, 1, 'the text of a text block starts on the line after """'],
  ['a\r\nb /* c', 2, 3, 'a comment is not closed'],
  ['a # b', 1, 3, 'a character that no token starts with: "#"'],
  ['0x1.8', 1, 1, 'a hexadecimal fraction needs an exponent'],
  ['\\u12', 1, 1, 'a unicode escape needs four hexadecimal digits'],
])('%j: line %d, column %d: %s', (source, line, column, message) => {
  expect(lex(source).problem).toEqual({ line, column, message });
});

test('a text block, >> and >>= ', () => {
  const source = 'a >> b >>= """\n x \\""" y"""; non-sealed';
  const lexed = lex(source);
  const texts = Array.from({ length: lexed.count }, (_, token) => tokenText(lexed, token));
  expect(texts).toEqual([
    'a',
    '>',
    '>',
    'b',
    '>>=',
    '"""\n x \\""" y"""',
    ';',
    'non',
    '-',
    'sealed',
  ]);
});

test('the tokens of two texts, one after the other, are those of both', () => {
  const whole = goldenMethods.map(({ code }) => code).filter((code) => lex(code).problem === null);
  const texts = (code: string) => {
    const lexed = lex(code);
    return Array.from({ length: lexed.count }, (_, token) => tokenText(lexed, token));
  };
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.constantFrom(...whole), (a, b) => {
      expect(texts(`${a}\n${b}`)).toEqual([...texts(a), ...texts(b)]);
    }),
  );
});
