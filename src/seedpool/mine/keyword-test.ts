import type { MineCriteria } from './criteria.ts';

const LITERAL = /[.*+?^${}()|[\]\\]/g;

/** A test of messages for the keywords of the criteria, in any case. */
export function keywordTest({ keywords, wholeWords }: MineCriteria): (message: string) => boolean {
  const any = keywords.map((keyword) => keyword.replace(LITERAL, '\\$&')).join('|');
  const pattern = new RegExp(wholeWords ? `\\b(?:${any})\\b` : any, 'i');
  return (message) => pattern.test(message);
}
