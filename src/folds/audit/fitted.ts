/** Characters that a terminal would obey, or that turn the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name as plain text of a bounded width: what cannot be printed becomes `?`, and of a name that
 * is too long the middle is left out.
 *
 * @param width most code points, at least 3
 */
export function fitted(name: string, width: number): string {
  const characters = [...name.replaceAll(UNPRINTABLE, '?')];
  if (characters.length <= width) return characters.join('');
  const end = Math.floor((width - 1) / 2);
  const start = characters.slice(0, width - 1 - end);
  return [...start, '…', ...characters.slice(characters.length - end)].join('');
}
