import { TokenKind } from './token-kind.ts';

const STARTS_OPERAND = 1;
const ENDS_OPERAND = 2;
const IS_INFIX = 4;
/** `+ - ! ~` and the brackets and separators after which an operand must come. */
const NEEDS_OPERAND = 8;
/** `<` and `>` are operators or brackets of types: only the surest misfits count. */
const IS_ANGLE = 16;

const TRAITS = new Uint8Array(256);

function give(trait: number, ...kinds: readonly number[]): void {
  for (const kind of kinds) TRAITS[kind] = (TRAITS[kind] ?? 0) | trait;
}

const LITERALS = [
  TokenKind.number,
  TokenKind.text,
  TokenKind.true,
  TokenKind.false,
  TokenKind.null,
];
give(STARTS_OPERAND, ...LITERALS, TokenKind.this, TokenKind.super, TokenKind.new, TokenKind.class);
give(ENDS_OPERAND, ...LITERALS, TokenKind.identifier, TokenKind.this, TokenKind.closeBracket);
give(NEEDS_OPERAND, TokenKind.plus, TokenKind.minus, TokenKind.not, TokenKind.complement);
give(NEEDS_OPERAND, TokenKind.openParen, TokenKind.openBracket, TokenKind.comma, TokenKind.return);
give(IS_ANGLE, TokenKind.less, TokenKind.greater);
give(IS_INFIX | NEEDS_OPERAND, TokenKind.assign, TokenKind.equal, TokenKind.notEqual);
give(
  IS_INFIX | NEEDS_OPERAND,
  TokenKind.lessEqual,
  TokenKind.greaterEqual,
  TokenKind.and,
  TokenKind.or,
);
give(IS_INFIX | NEEDS_OPERAND, TokenKind.times, TokenKind.divide, TokenKind.modulo, TokenKind.xor);
give(IS_INFIX | NEEDS_OPERAND, TokenKind.bitOr, TokenKind.shiftLeft, TokenKind.instanceof);
for (let kind: number = TokenKind.plusAssign; kind <= TokenKind.unsignedShiftRightAssign; kind++)
  give(IS_INFIX | NEEDS_OPERAND, kind);

const BRACKETS: ReadonlySet<number> = new Set([
  TokenKind.openParen,
  TokenKind.openBracket,
  TokenKind.comma,
  TokenKind.return,
]);

/**
 * Why a token cannot follow another in an expression; null if nothing speaks against it. It knows
 * only what is wrong in every Java text: two operands in a row (`x this`), an infix operator
 * without a left operand (`- >`, `= =`). Anything subtler is left to the grammar.
 *
 * @param previous `TokenKind` of the token before, contextual keywords aside
 * @param kind `TokenKind` of the token
 */
export function misfitBetween(previous: number, kind: number): string | null {
  const before = TRAITS[previous] ?? 0;
  const here = TRAITS[kind] ?? 0;
  if (kind === TokenKind.class && previous !== TokenKind.dot) return '`.` is missing';
  if ((here & STARTS_OPERAND) !== 0 && (before & ENDS_OPERAND) !== 0)
    return 'an operator is missing';
  if ((here & IS_INFIX) !== 0 && (before & NEEDS_OPERAND) !== 0) return 'an operand is missing';
  const isTorn = previous === kind && (kind === TokenKind.less || kind === TokenKind.colon);
  if (isTorn) return 'an operator is torn apart'; // `< <`, `: :`
  const afterOperator = (before & NEEDS_OPERAND) !== 0 && !BRACKETS.has(previous);
  if ((here & IS_ANGLE) !== 0 && afterOperator) return 'an operand is missing';
  return null;
}
