import type { Code } from './code.ts';
import { TokenKind } from './token-kind.ts';
import { TokenRole } from './token-role.ts';
import { isPrimitive, typeEnd } from './type-end.ts';

/**
 * The `)` of the cast that starts at a `(`, -1 if it starts none. A primitive type in parentheses
 * is always a cast; another type is one where an operand follows that neither `+` nor `-` starts.
 *
 * @param code tokens with brackets paired
 * @param roles `TokenRole` per token
 * @param open the `(`
 * @param castClose the `)` of the last cast before it, -1 if there was none
 * Source: JLS 17, 15.16.
 */
export function castEnd(code: Code, roles: Uint8Array, open: number, castClose: number): number {
  const { kinds } = code;
  if (open > 0 && castClose !== open - 1 && endsOperand(kinds, roles, open - 1)) return -1;
  let at = typeEnd(code, open + 1);
  if (at === -1) return -1;
  if (isPrimitive(kinds[open + 1]) && at === open + 2)
    return kinds[at] === TokenKind.closeParen ? at : -1;
  while (kinds[at] === TokenKind.bitAnd) {
    at = typeEnd(code, at + 1);
    if (at === -1) return -1;
  }
  return kinds[at] === TokenKind.closeParen && startsOperand(kinds[at + 1]) ? at : -1;
}

/** After these a `(` opens arguments, a condition or parameters, not a cast. */
function endsOperand(kinds: Uint8Array, roles: Uint8Array, token: number): boolean {
  switch (kinds[token]) {
    case TokenKind.identifier:
      return roles[token] !== TokenRole.contextualKeyword;
    case TokenKind.closeParen:
    case TokenKind.closeBracket:
    case TokenKind.text:
    case TokenKind.this:
    case TokenKind.super:
    case TokenKind.if:
    case TokenKind.for:
    case TokenKind.while:
    case TokenKind.switch:
    case TokenKind.synchronized:
    case TokenKind.catch:
    case TokenKind.try:
      return true;
    default:
      return false;
  }
}

function startsOperand(kind: number | undefined): boolean {
  switch (kind) {
    case TokenKind.identifier:
    case TokenKind.number:
    case TokenKind.text:
    case TokenKind.true:
    case TokenKind.false:
    case TokenKind.null:
    case TokenKind.openParen:
    case TokenKind.not:
    case TokenKind.complement:
    case TokenKind.this:
    case TokenKind.super:
    case TokenKind.new:
    case TokenKind.switch:
      return true;
    default:
      return isPrimitive(kind);
  }
}
