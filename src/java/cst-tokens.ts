import type { IToken } from 'java-parser';

/**
 * How many tokens, and how many identifiers among them, java-parser's tokens are by our rules:
 * `<<` is one token though it lexes two, `non-sealed` is three (two identifiers) though it lexes
 * one.
 *
 * @param tokens of one text, in its order
 * Source: golden/java-metrics.md, section 2.
 */
export function countCstTokens(tokens: readonly IToken[]): {
  readonly tokens: number;
  readonly identifiers: number;
} {
  let count = 0;
  let identifiers = 0;
  let shiftEnd = -1;
  for (const token of tokens) {
    if (token.image === 'non-sealed') {
      count += 3;
      identifiers += 2;
    } else if (token.image === '<' && token.startOffset === shiftEnd) shiftEnd = -1;
    else {
      count++;
      if (isIdentifier(token)) identifiers++;
      shiftEnd = token.image === '<' ? token.endOffset + 1 : -1;
    }
  }
  return { tokens: count, identifiers };
}

/** Contextual keywords are token types of their own, with identifier as a category. */
function isIdentifier(token: IToken): boolean {
  const { name, CATEGORIES } = token.tokenType;
  const isOfCategory = CATEGORIES?.some((category) => category.name === 'Identifier') ?? false;
  return name === 'Identifier' || name === 'Underscore' || isOfCategory;
}
