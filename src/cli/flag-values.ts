import { RxserveError } from '../errors.ts';
import { decodeList, decodeValue, splitQueryString } from '../query/query-string.ts';

/** A number, or the text itself, which is then found to be none. */
export function numberOf(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
export const numbersOf = (text: string) => text.split(',').map(numberOf);

/** Filters as in a URL, `name=a,b`, as a filter object; a comma of a text is part of it. */
export function filterFlag(
  filters: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const values = new Map<string, readonly string[]>();
  for (const { name, raw } of filters.flatMap(splitQueryString)) {
    const text = decodeValue(raw);
    if (text === null)
      throw new RxserveError(
        'bad-usage',
        `${name}: expected percent-encoded UTF-8 (% itself is %25), found ${raw}`,
      );
    const given = name === 'text' ? [text] : (decodeList(raw) ?? []);
    values.set(name, [...(values.get(name) ?? []), ...given]);
  }
  return Object.fromEntries(values);
}
