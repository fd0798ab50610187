/** One parameter of the page's address, as the API takes it: a name and its listed values. */
export type Param = { readonly name: string; readonly values: readonly string[] };

const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/%20/g, '+').replace(/%3A/gi, ':');

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Parameters whose value is one text: a comma in it separates nothing. */
const WHOLE = new Set(['text', 'release', 'a', 'b', 'study']);

/** Reads a query string; a comma separates values, `%2C` is part of one. */
export function parseQuery(query: string): readonly Param[] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const name = decode(at === -1 ? part : part.slice(0, at));
      const raw = at === -1 ? '' : part.slice(at + 1);
      const values = WHOLE.has(name) ? [raw] : raw.split(',');
      return { name, values: values.map(decode) };
    });
}

/** The same parameters as a query string. */
export function formatQuery(params: readonly Param[]): string {
  return params
    .map(({ name, values }) => `${encode(name)}=${values.map(encode).join(',')}`)
    .join('&');
}

/** The one value of a parameter, or null where it is not there. */
export function onlyValue(params: readonly Param[], name: string): string | null {
  return params.find((param) => param.name === name)?.values[0] ?? null;
}

/** The parameters with one of them set anew; without values it is left out. */
export function withValues(
  params: readonly Param[],
  name: string,
  values: readonly string[],
): readonly Param[] {
  const at = params.findIndex((param) => param.name === name);
  const rest = params.filter((param) => param.name !== name);
  if (values.length === 0) return rest;
  const place = at === -1 ? rest.length : at;
  return [...rest.slice(0, place), { name, values }, ...rest.slice(place)];
}
