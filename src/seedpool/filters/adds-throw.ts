import type { ExceptionType } from '../../corpus/exception-type.ts';
import { methodFacts } from '../../java/method-facts.ts';

/** The types of which a fix that adds a throw is no repair of the throwing method. */
const THROWN_ON_PURPOSE: ReadonlySet<ExceptionType> = new Set([
  'IllegalArgumentException',
  'IllegalStateException',
]);

/**
 * F4: for an IllegalArgumentException or IllegalStateException, does the fix add a throw statement
 * rather than remove or restructure one? The fixed method then has more of them.
 *
 * @returns false for methods that cannot be scanned
 */
export function addsThrow(type: ExceptionType, buggy: string, fixed: string): boolean {
  if (!THROWN_ON_PURPOSE.has(type)) return false;
  const before = methodFacts(buggy).measured?.throws.length;
  const after = methodFacts(fixed).measured?.throws.length;
  return before !== undefined && after !== undefined && after > before;
}
