import { toWtf8 } from '../corpus/wtf8.ts';

/** The index names candidates by trigrams; shorter needles are looked for without it. */
const GRAM = 3;

/**
 * How many trigrams of a needle are asked for. More make the candidates fewer but each costs a
 * list to merge; these are spread over the needle.
 */
const MAX_GRAMS = 24;

/**
 * A text as the index sees it: the tokenizer ends at a NUL, and SQLite cannot hold a lone
 * surrogate. Both become U+FFFD in texts and needles alike, so candidates are never missed.
 */
export function indexedText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/**
 * @returns an FTS5 query that every text containing the needle matches (and some others may), or
 *   null for a needle that is too short to have a trigram
 */
export function candidateQuery(needle: string): string | null {
  const characters = [...indexedText(needle)];
  const last = characters.length - GRAM;
  if (last < 0) return null;
  const grams = new Set<string>();
  const step = Math.max(1, last / (MAX_GRAMS - 1));
  for (let at = 0; at <= last + 0.5; at += step) {
    const start = Math.min(last, Math.round(at));
    grams.add(characters.slice(start, start + GRAM).join(''));
  }
  return [...grams].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
}

/** The bytes that the needle is looked for as; codes are compared as bytes. */
export function needleBytes(needle: string): Buffer {
  return Buffer.from(toWtf8(needle));
}
