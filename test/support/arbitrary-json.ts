import fc from 'fast-check';

/** Any sequence of UTF-16 code units, lone surrogates and control characters included. */
export const anyText = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...'ab{}[]",:\\ \t\r\n\0') },
    { weight: 2, arbitrary: fc.constantFrom('\ud83d', '\ude42', '\u{1f642}', '\u00e9', '\u2028') },
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  ),
  maxLength: 12,
});

/** Names that JavaScript objects treat in ways of their own, and any others. */
const anyName = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'toString', 'toJSON', '1', '') },
  { weight: 4, arbitrary: anyText },
);

/** JSON values with names of a kind; without numbers that a double cannot hold. */
export const jsonValueNaming = (names: fc.Arbitrary<string>): fc.Arbitrary<JsonValue> =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      anyText,
      fc.constantFrom(null, true, false),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(names, tie('value')), { maxLength: 4 }).map(Object.fromEntries),
    ),
  })).value as fc.Arbitrary<JsonValue>;

export const jsonValue = jsonValueNaming(anyName);

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\r', '\n'), maxLength: 3 });

/** A JSON text of a value, with spaces wherever they may be and characters escaped at will. */
export function jsonText(value: JsonValue): fc.Arbitrary<string> {
  return fc
    .tuple(fc.infiniteStream(space), fc.infiniteStream(fc.boolean()))
    .map(([spaces, escapes]) => write(value, { spaces, escapes }));
}

type Draws = { readonly spaces: fc.Stream<string>; readonly escapes: fc.Stream<boolean> };

function write(value: JsonValue, draws: Draws): string {
  const gap = () => draws.spaces.next().value;
  if (typeof value === 'string') return writeString(value, draws);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item: JsonValue) => gap() + write(item, draws) + gap());
    return `[${items.length === 0 ? gap() : items.join(',')}]`;
  }
  const members = Object.entries(value).map(
    ([name, item]) =>
      `${gap()}${writeString(name, draws)}${gap()}:${gap()}${write(item, draws)}${gap()}`,
  );
  return `{${members.length === 0 ? gap() : members.join(',')}}`;
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A string as JSON, every code unit escaped. */
export function escapeAll(text: string): string {
  return `"${text.split('').map(escapeUnit).join('')}"`;
}

/** A string as JSON, code units that need not be escaped are so at will. */
function writeString(text: string, { escapes }: Draws): string {
  const units = text.split('').map((unit) => {
    const must = JSON.stringify(unit) !== `"${unit}"`;
    return must || escapes.next().value ? escapeUnit(unit) : unit;
  });
  return `"${units.join('')}"`;
}
