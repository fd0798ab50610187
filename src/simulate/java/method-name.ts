import { ADJECTIVES, NOUNS, SUFFIXES, VERBS } from './words.ts';

const PHRASES = VERBS.length * ADJECTIVES.length * NOUNS.length * SUFFIXES.length;
// Odd, so multiplying by it permutes the 2^21 phrases: neighbours get names with nothing in common.
const STRIDE = 1_290_173;

/**
 * The name of the method with a serial number: another number, another name.
 *
 * The first 2^21 numbers get four words each (`mergeColdLedgerRows`), later ones a number besides.
 *
 * @param serial integer, 0..2^31
 */
export function methodName(serial: number): string {
  const round = Math.floor(serial / PHRASES);
  let rest = ((serial % PHRASES) * STRIDE) % PHRASES;
  const take = (words: readonly string[]): string => {
    const word = words[rest % words.length] ?? '';
    rest = Math.floor(rest / words.length);
    return word;
  };
  const phrase = take(VERBS) + take(ADJECTIVES) + take(NOUNS) + take(SUFFIXES);
  return round === 0 ? phrase : phrase + (round + 1);
}
