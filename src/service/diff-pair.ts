import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Pair } from '../store/pair.ts';

/**
 * The repair as a unified diff in git's format, from the buggy to the fixed method; empty where
 * they are the same.
 *
 * @param context unchanged lines around each change, 0 or more
 */
export function diffPair({ id, buggy, fixed }: Pair, context: number): string {
  if (buggy.code === fixed.code) return '';
  const name = `${id.replace(/[^\w.-]/g, '_')}.java`;
  return createTwoFilesPatch(
    `a/${name}`,
    `b/${name}`,
    buggy.code,
    fixed.code,
    undefined,
    undefined,
    { context, headerOptions: FILE_HEADERS_ONLY },
  );
}
