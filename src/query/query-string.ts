/** One `name=value` of a query string; the value is still encoded. */
export type RawParam = { readonly name: string; readonly raw: string };

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Splits a query string without decoding the values: a comma in one is a separator, `%2C` is not. */
export function splitQueryString(query: string): readonly RawParam[] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const name = at === -1 ? part : part.slice(0, at);
      return { name: decode(name) ?? name, raw: at === -1 ? '' : part.slice(at + 1) };
    });
}

/** @returns the decoded value, or null where an escape is not UTF-8 */
export function decodeValue(raw: string): string | null {
  return decode(raw);
}

/** The decoded values of a comma-separated list; null where an escape is not UTF-8. */
export function decodeList(raw: string): readonly string[] | null {
  const values = raw.split(',').map(decode);
  return values.includes(null) ? null : values.filter((value) => value !== null);
}
