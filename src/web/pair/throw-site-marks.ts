import type { Mark } from './paint-lines.ts';

/**
 * Where the recorded expression that throws stands in the code.
 *
 * @returns every place that has the text; none where it was recorded in other words
 */
export function throwSiteMarks(code: string, site: string | null): readonly Mark[] {
  const text = site?.trim() ?? '';
  if (text === '') return [];
  const marks: Mark[] = [];
  for (let at = code.indexOf(text); at !== -1; at = code.indexOf(text, at + text.length))
    marks.push({ start: at, end: at + text.length, kind: 'throw-site' });
  return marks;
}
