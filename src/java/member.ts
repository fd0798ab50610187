import type { Code } from './code.ts';
import { after, isWord } from './code.ts';
import type { Parameter } from './parameters.ts';
import { readParameters } from './parameters.ts';
import { TokenKind } from './token-kind.ts';
import { annotationsEnd, dimensionsEnd, typeArgumentsEnd, typeEnd } from './type-end.ts';

/**
 * The head of one member of a class body, as token numbers.
 * `body` is the `{` of the body, or the `;` of a method that has none.
 */
export type Member =
  | {
      readonly kind: 'method' | 'constructor';
      readonly name: number;
      readonly parameters: readonly Parameter[];
      readonly body: number;
    }
  | { readonly kind: 'compact constructor'; readonly name: number; readonly body: number }
  | { readonly kind: 'initializer'; readonly body: number }
  | {
      readonly kind: 'type';
      readonly isEnum: boolean;
      readonly name: number;
      readonly body: number;
    }
  /** `initializers`: the token after the type, the name of the first variable. */
  | { readonly kind: 'field'; readonly initializers: number }
  | { readonly kind: 'none'; readonly at: number; readonly reason: string };

/**
 * Reads the head of the class body member that starts at a token.
 *
 * @param code tokens with brackets paired
 * @param start first token of the member, modifiers and annotations included
 * @returns kind and places; `none` with the token and the reason if no member starts so
 * Source: JLS 17, 8.1.6 to 8.10, 9.4.
 */
export function readMember(code: Code, start: number): Member {
  const { kinds } = code;
  let at = modifiersEnd(code, start);
  const type = typeDeclarationHead(code, at);
  if (type !== null) return type;
  if (kinds[at] === TokenKind.openBrace) return { kind: 'initializer', body: at };
  if (kinds[at] === TokenKind.less) {
    at = typeArgumentsEnd(code, at);
    if (at === -1) return none(start, 'type parameters that are not closed');
    at = annotationsEnd(code, at);
  }
  if (kinds[at] === TokenKind.identifier && kinds[at + 1] === TokenKind.openParen)
    return callable(code, 'constructor', at);
  if (kinds[at] === TokenKind.identifier && kinds[at + 1] === TokenKind.openBrace)
    return { kind: 'compact constructor', name: at, body: at + 1 };
  const name = typeEnd(code, at);
  if (name === -1) return none(at, 'a method starts with modifiers, a type and a name');
  if (kinds[name] !== TokenKind.identifier) return none(name, 'a name is missing after the type');
  if (kinds[name + 1] === TokenKind.openParen) return callable(code, 'method', name);
  return { kind: 'field', initializers: name };
}

/**
 * The head of the class, interface, enum, record or annotation type whose keyword stands at a
 * token; null if none does.
 */
export function typeDeclarationHead(code: Code, at: number): Member | null {
  const { kinds } = code;
  const keyword = kinds[at] === TokenKind.at ? at + 1 : at;
  const isType =
    kinds[keyword] === TokenKind.interface ||
    (keyword === at && (kinds[at] === TokenKind.class || kinds[at] === TokenKind.enum)) ||
    isRecord(code, at);
  if (!isType) return null;
  const name = keyword + 1;
  let body = name;
  for (;;) {
    switch (kinds[body]) {
      case TokenKind.openBrace:
        return { kind: 'type', isEnum: kinds[keyword] === TokenKind.enum, name, body };
      case TokenKind.openParen:
        body = after(code, body);
        break;
      case TokenKind.end:
      case TokenKind.semicolon:
      case TokenKind.closeBrace:
        return none(at, 'a type declaration without a body');
      default:
        body++;
    }
  }
}

/** The token after modifiers and annotations, in any order. */
export function modifiersEnd(code: Code, start: number): number {
  const { kinds } = code;
  let at = annotationsEnd(code, start);
  for (;;) {
    const kind = kinds[at] ?? TokenKind.end;
    if (kind >= TokenKind.abstract && kind <= TokenKind.volatile) at++;
    else if (isNonSealed(code, at)) at += 3;
    else if (isSealed(code, at)) at++;
    else return at;
    at = annotationsEnd(code, at);
  }
}

/** From the name of a method or constructor to its body. */
function callable(code: Code, kind: 'method' | 'constructor', name: number): Member {
  const { kinds } = code;
  const parameters = readParameters(code, name + 1);
  if (parameters === null) return none(name + 1, 'parameters need a type and a name each');
  let at = dimensionsEnd(code, after(code, name + 1));
  if (kinds[at] === TokenKind.throws) {
    do {
      at = typeEnd(code, at + 1);
      if (at === -1) return none(name, '`throws` without a type');
    } while (kinds[at] === TokenKind.comma);
  }
  if (kinds[at] === TokenKind.default) at = annotationDefaultEnd(code, at + 1);
  const hasBody = kinds[at] === TokenKind.openBrace;
  if (hasBody || (kind === 'method' && kinds[at] === TokenKind.semicolon))
    return { kind, name, parameters, body: at };
  return none(at, `a ${kind} needs a body here`);
}

/** The `;` after the default value of an annotation element. */
function annotationDefaultEnd(code: Code, start: number): number {
  const { kinds } = code;
  let at = start;
  while (kinds[at] !== TokenKind.semicolon && kinds[at] !== TokenKind.end) {
    const opens = kinds[at] === TokenKind.openBrace || kinds[at] === TokenKind.openParen;
    at = opens ? after(code, at) : at + 1;
  }
  return at;
}

/** `record Name(` or `record Name<`: no method, because no type can be named record (JLS 3.9). */
function isRecord(code: Code, at: number): boolean {
  const { kinds } = code;
  if (kinds[at] !== TokenKind.identifier || kinds[at + 1] !== TokenKind.identifier) return false;
  const opensHead = kinds[at + 2] === TokenKind.openParen || kinds[at + 2] === TokenKind.less;
  return opensHead && isWord(code, at, 'record');
}

function isSealed(code: Code, at: number): boolean {
  const next = code.kinds[at + 1] ?? TokenKind.end;
  const startsDeclaration =
    next === TokenKind.class ||
    next === TokenKind.interface ||
    (next >= TokenKind.abstract && next <= TokenKind.volatile);
  return startsDeclaration && isWord(code, at, 'sealed');
}

function isNonSealed(code: Code, at: number): boolean {
  return (
    code.kinds[at + 1] === TokenKind.minus &&
    isWord(code, at, 'non') &&
    isWord(code, at + 2, 'sealed')
  );
}

function none(at: number, reason: string): Member {
  return { kind: 'none', at, reason };
}
