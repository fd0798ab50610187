import type { Code } from './code.ts';
import { TokenKind } from './token-kind.ts';
import { annotationsEnd, dimensionsEnd, typeEnd } from './type-end.ts';

/** One formal parameter, as token numbers. */
export interface Parameter {
  /** First token of the type, after modifiers. */
  readonly typeStart: number;
  /** Token after the type, before `...` if it has one. */
  readonly typeEnd: number;
  readonly isVariableArity: boolean;
  /** How many `[]` stand behind the name. */
  readonly dimensionsAfterName: number;
}

/**
 * The formal parameters of a method or constructor, without a receiver (`Type this`).
 *
 * @param code tokens with brackets paired
 * @param open the `(` of the list
 * @returns in order; null if what stands in the parentheses is not a list of parameters
 * Source: JLS 17, 8.4.1.
 */
export function readParameters(code: Code, open: number): readonly Parameter[] | null {
  const { kinds, partner } = code;
  const close = partner[open] ?? open;
  const parameters: Parameter[] = [];
  let at = open + 1;
  if (at === close) return parameters;
  for (;;) {
    const typeStart = modifiersEnd(code, at);
    const end = typeEnd(code, typeStart);
    if (end === -1) return null;
    at = annotationsEnd(code, end);
    const isVariableArity = kinds[at] === TokenKind.ellipsis;
    if (isVariableArity) at++;
    const receiver = receiverEnd(code, at);
    if (receiver !== -1) at = receiver;
    else {
      if (kinds[at] !== TokenKind.identifier) return null;
      const afterDimensions = dimensionsEnd(code, at + 1);
      const dimensionsAfterName = countBrackets(kinds, at + 1, afterDimensions);
      parameters.push({ typeStart, typeEnd: end, isVariableArity, dimensionsAfterName });
      at = afterDimensions;
    }
    if (at === close) return parameters;
    if (kinds[at] !== TokenKind.comma) return null;
    at++;
  }
}

function modifiersEnd(code: Code, start: number): number {
  let at = annotationsEnd(code, start);
  while (code.kinds[at] === TokenKind.final) at = annotationsEnd(code, at + 1);
  return at;
}

/** The token after `this` or `Outer.this`, -1 if an ordinary name stands there. */
function receiverEnd(code: Code, start: number): number {
  const { kinds } = code;
  let at = start;
  while (kinds[at] === TokenKind.identifier && kinds[at + 1] === TokenKind.dot) at += 2;
  return kinds[at] === TokenKind.this ? at + 1 : -1;
}

function countBrackets(kinds: Uint8Array, start: number, end: number): number {
  let brackets = 0;
  for (let at = start; at < end; at++) if (kinds[at] === TokenKind.openBracket) brackets++;
  return brackets;
}
