import { castEnd } from './cast-end.ts';
import type { Code } from './code.ts';
import { TokenKind } from './token-kind.ts';

/**
 * How deep parentheses that start with a cast are nested: 2 for `((A) ((B) x).b()).a()`. The time
 * that java-parser takes grows exponentially with it.
 *
 * @param code tokens; brackets after the first unmatched one count as never closed
 * @returns 0 or more, in time linear in the tokens
 */
export function castDepth(code: Code): number {
  const { kinds, partner } = code;
  const noRoles = new Uint8Array(0);
  const closes: number[] = [];
  let deepest = 0;
  for (let token = 0; token < code.lexed.count; token++) {
    if (token === closes[closes.length - 1]) closes.pop();
    const startsWithCast =
      kinds[token] === TokenKind.openParen &&
      kinds[token + 1] === TokenKind.openParen &&
      castEnd(code, noRoles, token + 1, -1) !== -1;
    if (!startsWithCast) continue;
    closes.push(partner[token] ?? 0);
    deepest = Math.max(deepest, closes.length);
  }
  return deepest;
}
