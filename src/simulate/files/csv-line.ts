/** One line of a CSV file; null is an empty field. Values hold neither commas, quotes nor line ends. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map((value) => value ?? '').join(',');
}
