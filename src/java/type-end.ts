import type { Code } from './code.ts';
import { after } from './code.ts';
import { TokenKind } from './token-kind.ts';

const NONE = -1;

/**
 * The token after the type that starts at a token, -1 if none does.
 * `void` counts as a type; a union (`A | B`) or an intersection (`A & B`) does not.
 *
 * @param code tokens with brackets paired
 * @param start first token, annotations included
 * @returns in time linear in the tokens of the type, without recursion
 * Source: JLS 17, 4.1 to 4.5 and 10.1.
 */
export function typeEnd(code: Code, start: number): number {
  const element = elementTypeEnd(code, start);
  return element === NONE ? NONE : dimensionsEnd(code, element);
}

/** As `typeEnd`, without array dimensions: what stands between `new` and `[`, `(` or `{`. */
export function elementTypeEnd(code: Code, start: number): number {
  const { kinds } = code;
  let at = annotationsEnd(code, start);
  if (isPrimitive(kinds[at])) return at + 1;
  for (;;) {
    if (kinds[at] !== TokenKind.identifier) return NONE;
    at++;
    if (kinds[at] === TokenKind.less) {
      at = typeArgumentsEnd(code, at);
      if (at === NONE) return NONE;
    }
    if (kinds[at] !== TokenKind.dot) return at;
    const next = annotationsEnd(code, at + 1);
    if (kinds[next] !== TokenKind.identifier) return at; // `Outer.this`, `Type.class`
    at = next;
  }
}

/**
 * The token after `<...>`, -1 if the tokens from a `<` on cannot be type arguments or parameters.
 *
 * @param start the `<`
 */
export function typeArgumentsEnd(code: Code, start: number): number {
  const { kinds } = code;
  let depth = 0;
  let at = start;
  for (;;) {
    switch (kinds[at]) {
      case TokenKind.less:
        depth++;
        at++;
        break;
      case TokenKind.greater:
        depth--;
        at++;
        if (depth === 0) return at;
        break;
      case TokenKind.at:
        if (annotationEnd(code, at) === at) return NONE;
        at = annotationEnd(code, at);
        break;
      case TokenKind.identifier:
      case TokenKind.comma:
      case TokenKind.dot:
      case TokenKind.question:
      case TokenKind.extends:
      case TokenKind.super:
      case TokenKind.bitAnd:
      case TokenKind.openBracket:
      case TokenKind.closeBracket:
        at++;
        break;
      default:
        if (!isPrimitive(kinds[at])) return NONE;
        at++;
    }
  }
}

/** The token after any number of `[]`, each with annotations before it. */
export function dimensionsEnd(code: Code, start: number): number {
  const { kinds } = code;
  let at = start;
  for (;;) {
    const bracket = annotationsEnd(code, at);
    const isDimension =
      kinds[bracket] === TokenKind.openBracket && kinds[bracket + 1] === TokenKind.closeBracket;
    if (!isDimension) return at;
    at = bracket + 2;
  }
}

/** The token after any number of annotations; `@interface` is none. */
export function annotationsEnd(code: Code, start: number): number {
  let at = start;
  for (;;) {
    const end = annotationEnd(code, at);
    if (end === at) return at;
    at = end;
  }
}

/** The token after the annotation that starts at a token; the token itself if none does. */
export function annotationEnd(code: Code, start: number): number {
  const { kinds } = code;
  if (kinds[start] !== TokenKind.at || kinds[start + 1] !== TokenKind.identifier) return start;
  let at = start + 2;
  while (kinds[at] === TokenKind.dot && kinds[at + 1] === TokenKind.identifier) at += 2;
  return kinds[at] === TokenKind.openParen ? after(code, at) : at;
}

/** `boolean` to `short`, and `void`. */
export function isPrimitive(kind: number | undefined): boolean {
  return kind !== undefined && kind >= TokenKind.boolean && kind <= TokenKind.void;
}
