import { expect, test } from 'vitest';
import { matchBrackets } from '../../src/java/brackets.ts';
import { castDepth } from '../../src/java/cast-depth.ts';
import type { Code } from '../../src/java/code.ts';
import { countTokens } from '../../src/java/constructs.ts';
import { lex } from '../../src/java/lex.ts';
import { throwStatements } from '../../src/java/throw-statements.ts';
import { walkMethod } from '../../src/java/walk-method.ts';

const BODY = 5; // void f ( ) {
const MOST_READS_PER_TOKEN = 30;

test.each([
  ['statements', (n: number) => 'a.b(c[i], d -> e);'.repeat(n)],
  ['nested lambdas', (n: number) => `${'g(() -> {'.repeat(n)}${'});'.repeat(n)}`],
  ['nested throws', (n: number) => `${'throw g(() -> {'.repeat(n)}${'});'.repeat(n)}`],
  ['nested creations', (n: number) => `x = ${'new A('.repeat(n)}${')'.repeat(n)};`],
  ['nested casts', (n: number) => `x = ${'((A) '.repeat(n)}y${')'.repeat(n)};`],
  ['nested returns of parentheses', (n: number) => `return ${'('.repeat(n)}null${')'.repeat(n)};`],
  ['comparisons', (n: number) => `x = a${' < (b'.repeat(n)}${')'.repeat(n)};`],
  ['a chain of less-thans', (n: number) => `x = a${' < b'.repeat(n)};`],
  ['annotations', (n: number) => `${'@A '.repeat(n)}int x;`],
  ['labels', (n: number) => `${'a: '.repeat(n)};`],
  ['else ifs', (n: number) => `${'if (a) b(); else '.repeat(n)};`],
])('reads each token a bounded number of times: %s', (_name, statements) => {
  for (const times of [100, 1000, 10_000]) {
    const { reads, tokens } = readsOf(`void f() { ${statements(times)} }`);
    expect(reads / tokens).toBeLessThan(MOST_READS_PER_TOKEN);
  }
});

/** How often the steps after the lexer look at the kind of a token. */
function readsOf(source: string): { readonly reads: number; readonly tokens: number } {
  const lexed = lex(source);
  const { partner } = matchBrackets(lexed);
  let reads = 0;
  const kinds = new Proxy(lexed.kinds, {
    get(target, key) {
      reads++;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const code: Code = { lexed, kinds, partner };
  const walk = walkMethod(code, BODY - 1);
  expect(walk.misfit).toBeNull();
  countTokens(code, walk.roles);
  throwStatements(code);
  castDepth(code);
  return { reads, tokens: lexed.count };
}
