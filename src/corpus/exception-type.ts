/** The seven unchecked exception types of the corpus (§2), simple class name to common abbreviation. */
const ABBREVIATIONS = {
  NullPointerException: 'NPE',
  IllegalArgumentException: 'IAE',
  IllegalStateException: 'ISE',
  ClassCastException: 'CCE',
  ArrayIndexOutOfBoundsException: 'AIOOBE',
  StringIndexOutOfBoundsException: 'SIOOBE',
  NumberFormatException: 'NFE',
} as const;

export type ExceptionType = keyof typeof ABBREVIATIONS;

/** Simple class names, in the order in which the paper introduces the types. */
export const EXCEPTION_TYPES = [
  'NullPointerException',
  'IllegalArgumentException',
  'IllegalStateException',
  'ClassCastException',
  'ArrayIndexOutOfBoundsException',
  'StringIndexOutOfBoundsException',
  'NumberFormatException',
] as const satisfies readonly ExceptionType[];

const BY_NAME: ReadonlyMap<string, ExceptionType> = new Map(
  EXCEPTION_TYPES.flatMap((type) => [
    [type, type],
    [`java.lang.${type}`, type],
    [ABBREVIATIONS[type], type],
  ]),
);

/**
 * @param name simple name, qualified name (`java.lang.…`) or abbreviation (`NPE`); case matters
 * @returns the exception type, or null where the name is none of the seven
 */
export function parseExceptionType(name: string): ExceptionType | null {
  return BY_NAME.get(name) ?? null;
}

/** The common abbreviation of an exception type; another text stays as it is. */
export function shortTypeName(name: string): string {
  const type = parseExceptionType(name);
  return type === null ? name : ABBREVIATIONS[type];
}
