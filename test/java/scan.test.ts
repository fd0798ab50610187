import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lex, tokenText } from '../../src/java/lex.ts';
import type { Scan } from '../../src/java/scan.ts';
import { scanMethod } from '../../src/java/scan.ts';
import { TokenKind } from '../../src/java/token-kind.ts';
import { goldenMethods } from './golden-methods.ts';

describe('scanMethod: golden methods', () => {
  test.each(goldenMethods)('$id', ({ code, metrics, constructs, tokenTexts, expected }) => {
    const scan = scanned(code);
    expect(scan.metrics).toEqual(metrics);
    expect(scan.constructs).toEqual(constructs);
    expect(textsOf(code)).toEqual(tokenTexts);
    const throws = scan.throws.map(({ text, thrown }) => ({ text, newType: thrown }));
    expect(throws).toEqual(expected.detail.throwStatements);
  });
});

describe('scanMethod: laws', () => {
  const anyMethod = fc.constantFrom(...goldenMethods.map(({ code }) => code));

  test('renaming identifiers changes no metric', () => {
    fc.assert(
      fc.property(anyMethod, fc.nat(999), (code, salt) => {
        const { metrics, constructs } = scanned(code);
        const renamed = scanned(rename(code, salt));
        expect(renamed.metrics).toEqual({ ...metrics, ploc: renamed.metrics.ploc });
        expect(renamed.constructs).toEqual(constructs);
      }),
    );
  });

  test('comments and white space change ploc only', () => {
    const filler = fc.constantFrom(' ', '\n', '\r\n\t', '\f', '/**/', '/* if (x) { */', '// }\n');
    fc.assert(
      fc.property(anyMethod, fc.array(filler, { minLength: 1 }), (code, fillers) => {
        const { metrics, constructs } = scanned(code);
        const spread = scanned(spaceOut(code, fillers));
        expect(spread.metrics).toEqual({ ...metrics, ploc: spread.metrics.ploc });
        expect(spread.constructs).toEqual(constructs);
      }),
    );
  });

  test('a body twice, as two blocks, counts twice', () => {
    fc.assert(
      fc.property(anyMethod, (code) => {
        const body = code.slice(code.indexOf('{'));
        fc.pre(body.startsWith('{'));
        fc.pre(scanMethod(`void f() ${body}`).metrics !== null);
        const once = scanned(`void f() ${body}`);
        const twice = scanned(`void f() { ${body} ${body} }`);
        expect(twice.metrics.lloc).toBe(2 * once.metrics.lloc);
        expect(twice.metrics.lloc_nodes).toBe(2 * once.metrics.lloc_nodes + 2);
        expect(twice.metrics.nesting).toBe(once.metrics.nesting);
        expect(twice.metrics.cyclomatic - 1).toBe(2 * (once.metrics.cyclomatic - 1));
      }),
    );
  });

  test('no text makes it throw, and an answer is whole or a reason', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => String.fromCharCode(...bytes)),
      fc.array(fc.constantFrom(...JAVA_BITS), { maxLength: 60 }).map((bits) => bits.join(' ')),
      fc
        .array(fc.constantFrom(...JAVA_BITS), { maxLength: 60 })
        .map((bits) => `void f() { ${bits.join(' ')} }`),
    );
    fc.assert(
      fc.property(noise, (text) => {
        expectWholeAnswer(scanMethod(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('no mutant of a method makes it throw', () => {
    const edit = fc.record({
      at: fc.nat(2000),
      drop: fc.nat(8),
      add: fc.constantFrom(...JAVA_BITS, ''),
    });
    fc.assert(
      fc.property(anyMethod, edit, (code, { at, drop, add }) => {
        const place = at % code.length;
        expectWholeAnswer(scanMethod(code.slice(0, place) + add + code.slice(place + drop)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('scanMethod: what is not one method', () => {
  test.each([
    ['', 'a method is expected, found the end'],
    [' \n// nothing\n', 'a method is expected, found the end'],
    ['{', 'a bracket without a partner, found `{`'],
    ['}', 'a bracket without a partner, found `}`'],
    ['{ }', 'a method is expected, not: initializer, found `{`'],
    ['class A { void f() { } }', 'a method is expected, not: type, found `class`'],
    ['int x = 1;', 'a method is expected, not: field, found `int`'],
    ['void f() { } void g() { }', 'the text goes on after the method, found `void`'],
    ['void f() { };', 'the text goes on after the method, found `;`'],
    ['f(x);', 'parameters need a type and a name each, found `(`'],
    ['if (x) { y(); }', 'a method starts with modifiers, a type and a name, found `if`'],
    ['def f(x):\n  return x', 'parameters need a type and a name each, found `(`'],
    ['void f() { g(x - > y); }', 'an operand is missing, found `>`'],
    ['void f() { g(X class); }', '`.` is missing, found `class`'],
    ['void f() { g(x this); }', 'an operator is missing, found `this`'],
    ['void f() { if (x) }', 'a statement is missing before `}`, found `}`'],
    ['void f() { g() }', '`;` is missing before `}`, found `}`'],
    ['void f() { else g(); }', 'no statement starts like this, found `else`'],
    ['void f() { try { g(); } h(); }', '`catch` or `finally` is missing after `try`, found `h`'],
    ['void f() { "open }', 'a string is not closed'],
    ['void f() { /* open }', 'a comment is not closed'],
    ['void f() { # }', 'a character that no token starts with: "#"'],
    ['void f() { int \\u00zz = 1; }', 'a unicode escape needs four hexadecimal digits'],
    ['Pair { }', 'a method is expected, not: compact constructor, found `Pair`'],
  ])('%j: %s', (code, message) => {
    const scan = scanMethod(code);
    expect(scan.metrics).toBeNull();
    expect('problem' in scan && scan.problem.message).toBe(message);
  });

  test('the place is that of the source as written', () => {
    const scan = scanMethod('void f() {\n  int \\u0061 = 1;\n  \\u0062 c d;\n}');
    expect('problem' in scan && scan.problem).toEqual({
      line: 3,
      column: 12,
      message: '`=`, `,` or `;` is missing after the name of a variable, found `d`',
    });
  });
});

describe('scanMethod: bugs of the past', () => {
  test('an @ without a name among type arguments ends the scan', () => {
    expect(scanMethod('A<@ < > f() { }').metrics).toBeNull();
  });

  test('the declaration of equals is no call of equals', () => {
    const code = 'public boolean equals(Object o) { return super.equals(o); }';
    expect(scanned(code).constructs.equals_call).toBe(1);
    const inner =
      'A f() { return new A() { public List<A> equals(Object o) { return b > equals(o); } }; }';
    expect(scanned(inner).constructs.equals_call).toBe(1);
  });
});

describe('scanMethod: deep and large inputs', () => {
  const DEEP = 10_000;
  const nested = (open: string, middle: string, close: string): string =>
    `void f() { ${open.repeat(DEEP)}${middle}${close.repeat(DEEP)} }`;

  test.each([
    ['parentheses', nested('', `x = ${'('.repeat(DEEP)}1${')'.repeat(DEEP)};`, ''), { lloc: 1 }],
    ['casts', nested('', `x = ${'((T) '.repeat(DEEP)}y${')'.repeat(DEEP)};`, ''), { lloc: 1 }],
    ['blocks', nested('{', '', '}'), { lloc: 0, lloc_nodes: DEEP }],
    ['ifs', nested('if (a) {', '', '}'), { nesting: DEEP, cyclomatic: DEEP + 1 }],
    ['ifs without braces', nested('if (a) ', ';', ''), { nesting: DEEP, lloc: DEEP + 1 }],
    ['else ifs', nested('if (a) ; else ', ';', ''), { nesting: 1, lloc: 2 * DEEP + 1 }],
    ['lambdas', nested('g(() -> {', '', '});'), { lloc: DEEP }],
    ['anonymous classes', nested('new A() { void g() {', '', '} };'), { lloc: DEEP }],
    ['switches', nested('switch (a) { case 1: ', '', '}'), { nesting: DEEP }],
    ['tries', nested('try {', '', '} finally { }'), { nesting: DEEP }],
    ['do loops', nested('do ', ';', ' while (a);'), { nesting: DEEP }],
    ['throws', nested('throw g(() -> {', '', '});'), { lloc: DEEP }],
    ['type arguments', nested('', `A${'<A'.repeat(DEEP)}${'>'.repeat(DEEP)} x;`, ''), { lloc: 1 }],
    [
      'annotations',
      nested('', `${'@A('.repeat(DEEP)}1${')'.repeat(DEEP)} int x;`, ''),
      { lloc: 1 },
    ],
    [
      'array initializers',
      nested('', `int[] x = ${'{'.repeat(DEEP)}${'}'.repeat(DEEP)};`, ''),
      { lloc: 1 },
    ],
  ])('%s nested 10,000 deep', (_name, code, expected) => {
    expect(scanned(code).metrics).toMatchObject(expected);
  });

  test.each([
    ['{'],
    ['('],
    ['}'],
    ['@A '],
    ['A<'],
    ['a.'],
    ['"'],
    ['\\u'],
    ['/*'],
    ['if ('],
    ['((A)'],
    ['void f() {'],
  ])('a megabyte of %j is refused with a reason', (piece) => {
    expect(scanMethod(piece.repeat(Math.ceil(1_000_000 / piece.length))).metrics).toBeNull();
  });
});

const JAVA_BITS = [
  'void f()',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ';',
  ',',
  '.',
  '<',
  '>',
  '?',
  ':',
  '->',
  '::',
  '@',
  '=',
  '+',
  'if',
  'else',
  'for',
  'while',
  'do',
  'switch',
  'case',
  'default',
  'try',
  'catch',
  'finally',
  'throw',
  'return',
  'new',
  'class',
  'enum',
  'record',
  'yield',
  'when',
  'int',
  'x',
  'A',
  'equals',
  'null',
  '1',
  '"s"',
  '"',
  "'",
  '\\',
  '/*',
  '//',
  '\n',
  '\\u0041',
  '"""',
  'non-sealed',
  'synchronized',
  'final',
  'this',
] as const;

type Scanned = Extract<Scan, { readonly throws: unknown }>;

function scanned(code: string): Scanned {
  const scan = scanMethod(code);
  if (scan.metrics === null) throw new Error(`${scan.problem.message} in ${code.slice(0, 200)}`);
  return scan;
}

function expectWholeAnswer(scan: Scan): void {
  if (scan.metrics === null) {
    expect(scan.problem.message).not.toBe('');
    expect(scan.problem.line).toBeGreaterThan(0);
    expect(scan.problem.column).toBeGreaterThan(0);
    return;
  }
  for (const value of [...Object.values(scan.metrics), ...Object.values(scan.constructs)])
    expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
}

function textsOf(code: string): readonly string[] {
  const lexed = lex(code);
  return Array.from({ length: lexed.count }, (_, token) => tokenText(lexed, token));
}

const MEANINGFUL: ReadonlySet<string> = new Set([
  'equals',
  'record',
  'yield',
  'when',
  'sealed',
  'non',
]);

/** Gives every identifier another name; names that the definitions look at keep theirs. */
function rename(code: string, salt: number): string {
  const { kinds } = lex(code);
  return textsOf(code)
    .map((text, token) =>
      kinds[token] === TokenKind.identifier && !MEANINGFUL.has(text) ? `${text}_${salt}é` : text,
    )
    .join(' ');
}

function spaceOut(code: string, fillers: readonly string[]): string {
  return textsOf(code)
    .map((text, token) => ` ${fillers[token % fillers.length] ?? ''}${text}`)
    .join('');
}
