import { TokenKind } from './token-kind.ts';

/**
 * Separators and operators, a longer one before any that it starts with.
 * `>>` and `>>>` are missing on purpose: they are two and three `>` tokens, as in javalang, which
 * lets type arguments close without splitting a token.
 */
const OPERATORS: readonly (readonly [string, number])[] = [
  ['>>>=', TokenKind.unsignedShiftRightAssign],
  ['<<=', TokenKind.shiftLeftAssign],
  ['>>=', TokenKind.shiftRightAssign],
  ['...', TokenKind.ellipsis],
  ['->', TokenKind.arrow],
  ['::', TokenKind.doubleColon],
  ['++', TokenKind.increment],
  ['--', TokenKind.decrement],
  ['&&', TokenKind.and],
  ['||', TokenKind.or],
  ['==', TokenKind.equal],
  ['!=', TokenKind.notEqual],
  ['<=', TokenKind.lessEqual],
  ['>=', TokenKind.greaterEqual],
  ['<<', TokenKind.shiftLeft],
  ['+=', TokenKind.plusAssign],
  ['-=', TokenKind.minusAssign],
  ['*=', TokenKind.timesAssign],
  ['/=', TokenKind.divideAssign],
  ['&=', TokenKind.bitAndAssign],
  ['|=', TokenKind.bitOrAssign],
  ['^=', TokenKind.xorAssign],
  ['%=', TokenKind.moduloAssign],
  ['(', TokenKind.openParen],
  [')', TokenKind.closeParen],
  ['{', TokenKind.openBrace],
  ['}', TokenKind.closeBrace],
  ['[', TokenKind.openBracket],
  [']', TokenKind.closeBracket],
  [';', TokenKind.semicolon],
  [',', TokenKind.comma],
  ['.', TokenKind.dot],
  ['@', TokenKind.at],
  ['=', TokenKind.assign],
  ['<', TokenKind.less],
  ['>', TokenKind.greater],
  ['!', TokenKind.not],
  ['~', TokenKind.complement],
  ['?', TokenKind.question],
  [':', TokenKind.colon],
  ['+', TokenKind.plus],
  ['-', TokenKind.minus],
  ['*', TokenKind.times],
  ['/', TokenKind.divide],
  ['&', TokenKind.bitAnd],
  ['|', TokenKind.bitOr],
  ['^', TokenKind.xor],
  ['%', TokenKind.modulo],
];

const ASCII = 128;

/** A separator or operator: its length in characters and its kind. */
export interface Operator {
  readonly text: string;
  readonly length: number;
  readonly kind: number;
}

const BY_FIRST_CODE: readonly (readonly Operator[])[] = Array.from({ length: ASCII }, (_, code) =>
  OPERATORS.filter(([text]) => text.charCodeAt(0) === code).map(([text, kind]) => ({
    text,
    length: text.length,
    kind,
  })),
);

/**
 * The longest separator or operator that starts at an offset, undefined if there is none.
 *
 * @param text the translated source
 * @param at offset of its first character
 * Source: JLS 17, 3.2 (longest translation), 3.11, 3.12.
 */
export function operatorAt(text: string, at: number): Operator | undefined {
  const candidates = BY_FIRST_CODE[text.charCodeAt(at)];
  if (candidates === undefined) return undefined;
  const last = candidates.length - 1;
  for (let i = 0; i < last; i++) {
    const candidate = candidates[i];
    if (candidate !== undefined && text.startsWith(candidate.text, at)) return candidate;
  }
  return candidates[last]; // one character long: its code has been compared already
}
