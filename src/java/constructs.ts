import { castEnd } from './cast-end.ts';
import type { Code } from './code.ts';
import { isWord } from './code.ts';
import { TokenKind } from './token-kind.ts';
import { TokenRole } from './token-role.ts';
import { annotationEnd } from './type-end.ts';

/** The thirteen constructs of the paper, in its order. */
export const CONSTRUCTS = [
  'null_literal',
  'equality',
  'inequality',
  'instanceof',
  'cast',
  'array_access',
  'try',
  'catch',
  'throw',
  'return_null',
  'equals_call',
  'division',
  'modulo',
] as const;

export type Construct = (typeof CONSTRUCTS)[number];

/** How often each construct occurs, 0 or more. */
export type Constructs = Readonly<Record<Construct, number>>;

/** Counts that need no structure beyond the roles that the walk gave to tokens. */
export interface TokenCounts {
  readonly constructs: Constructs;
  /** Identifier tokens, 0 or more. */
  readonly identifiers: number;
  /** `if for while do case catch ?: && ||`, 0 or more; `when` guards are not among them. */
  readonly branches: number;
}

/**
 * Counts constructs, identifiers and branches over the tokens of a whole method, its annotations,
 * lambdas and nested classes included.
 *
 * @param code tokens with brackets paired
 * @param roles `TokenRole` per token, from the walk
 * Source: golden/java-metrics.md, sections 2, 3 and 5.
 */
export function countTokens(code: Code, roles: Uint8Array): TokenCounts {
  const { kinds } = code;
  const count = code.lexed.count;
  const ofKind = new Uint32Array(256);
  let casts = 0;
  let arrayAccesses = 0;
  let returnNulls = 0;
  let equalsCalls = 0;
  let ternaries = 0;
  let castClose = -1;
  let wildcard = -1;

  for (let token = 0; token < count; token++) {
    const kind = kinds[token] ?? TokenKind.end;
    ofKind[kind] = (ofKind[kind] ?? 0) + 1;
    switch (kind) {
      case TokenKind.identifier:
        if (isEqualsCall(code, roles, token)) equalsCalls++;
        break;
      case TokenKind.openParen: {
        const close = castEnd(code, roles, token, castClose);
        if (close !== -1) {
          casts++;
          castClose = close;
        }
        break;
      }
      case TokenKind.openBracket:
        if (kinds[token + 1] !== TokenKind.closeBracket && roles[token] !== TokenRole.dimension)
          arrayAccesses++;
        break;
      case TokenKind.question:
        if (token !== wildcard && !startsTypeArgument(kinds[token - 1])) ternaries++;
        break;
      case TokenKind.at:
        wildcard = Math.max(wildcard, annotationEnd(code, token)); // `List<@A ?>`, also `@A(@B)`
        break;
      case TokenKind.return:
        if (returnsNull(kinds, token)) returnNulls++;
        break;
    }
  }

  const of = (kind: number): number => ofKind[kind] ?? 0;
  const loopsAndConditions = of(TokenKind.if) + of(TokenKind.for) + of(TokenKind.while); // `do` has its `while`
  const constructs: Constructs = {
    null_literal: of(TokenKind.null),
    equality: of(TokenKind.equal),
    inequality: of(TokenKind.notEqual),
    instanceof: of(TokenKind.instanceof),
    cast: casts,
    array_access: arrayAccesses,
    try: of(TokenKind.try),
    catch: of(TokenKind.catch),
    throw: of(TokenKind.throw),
    return_null: returnNulls,
    equals_call: equalsCalls,
    division: of(TokenKind.divide) + of(TokenKind.divideAssign),
    modulo: of(TokenKind.modulo) + of(TokenKind.moduloAssign),
  };
  const branches =
    loopsAndConditions +
    of(TokenKind.case) +
    of(TokenKind.catch) +
    of(TokenKind.and) +
    of(TokenKind.or) +
    ternaries;
  return { constructs, identifiers: of(TokenKind.identifier), branches };
}

/** An invocation of a method named exactly `equals`, whatever its receiver and arguments. */
function isEqualsCall(code: Code, roles: Uint8Array, token: number): boolean {
  const { kinds } = code;
  if (kinds[token + 1] !== TokenKind.openParen || !isWord(code, token, 'equals')) return false;
  if (roles[token] === TokenRole.declaredName) return false;
  const previous = kinds[token - 1];
  return previous !== TokenKind.new && previous !== TokenKind.at;
}

function startsTypeArgument(previous: number | undefined): boolean {
  return previous === TokenKind.less || previous === TokenKind.comma;
}

/** `return null;` with any number of parentheses around `null`. */
function returnsNull(kinds: Uint8Array, token: number): boolean {
  let at = token + 1;
  while (kinds[at] === TokenKind.openParen) at++;
  const parentheses = at - token - 1;
  return (
    kinds[at] === TokenKind.null &&
    kinds[at + parentheses] !== undefined &&
    kinds[at + parentheses + 1] === TokenKind.semicolon &&
    areAllClosing(kinds, at + 1, at + parentheses + 1)
  );
}

function areAllClosing(kinds: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (kinds[at] !== TokenKind.closeParen) return false;
  return true;
}
