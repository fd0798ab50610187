import type { SideFormat } from './side-format.ts';
import { ID_NAMES } from './side-names.ts';

const SEPARATOR = /[,;\t]/;

/**
 * Decides the format of a side by how it begins: `{` or `[` is JSON; a first line that is the name
 * of an id, or has an accepted name among several, or separators at all, is the header of CSV; all
 * else is ids.
 *
 * @param text without a byte-order mark
 */
export function detectFormat(text: string): SideFormat {
  const start = text.search(/\S/);
  if (start === -1) return 'ids';
  if (text[start] === '{' || text[start] === '[') return 'jsonl';
  const end = text.slice(start).search(/[\r\n]/);
  const line = end === -1 ? text.slice(start) : text.slice(start, start + end);
  const names = line.split(SEPARATOR).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  const [first = ''] = names;
  if (names.length === 1) return ID_NAMES.includes(first) ? 'csv' : 'ids';
  return 'csv';
}
