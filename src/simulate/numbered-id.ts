/** An id of seven digits or more, so that the ids of a release sort as their numbers do. */
export function numberedId(prefix: string, n: number): string {
  return `${prefix}-${String(n).padStart(7, '0')}`;
}
