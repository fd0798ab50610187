import type { TextProblem } from '../../java/text-problem.ts';
import { type FileOutline, type OutlinedMethod, outlineFile } from './file-outline.ts';

/** What a fix changes besides bodies of methods. */
export const OUTSIDE_CHANGES = [
  'import',
  'field or type',
  'signature',
  'method added',
  'method removed',
] as const;

export type OutsideChange = (typeof OUTSIDE_CHANGES)[number];

/** A method whose body a fix changes, its head the same. */
export type ChangedMethod = { readonly buggy: OutlinedMethod; readonly fixed: OutlinedMethod };

/** What differs between the two versions of a file; comments and layout do not count. */
export type FileComparison = {
  readonly packageName: string;
  readonly changed: readonly ChangedMethod[];
  readonly outside: readonly OutsideChange[];
};

/** Which of the two files cannot be read, and why. */
export type Unreadable = { readonly side: 'buggy' | 'fixed'; readonly problem: TextProblem };

/**
 * Compares the two versions of a Java file token by token: methods are matched by owner type, name
 * and parameter types, in any order.
 */
export function compareFiles(
  buggySource: string,
  fixedSource: string,
): FileComparison | Unreadable {
  const buggy = outlineFile(buggySource);
  if ('message' in buggy) return { side: 'buggy', problem: buggy };
  const fixed = outlineFile(fixedSource);
  if ('message' in fixed) return { side: 'fixed', problem: fixed };

  const outside = new Set<OutsideChange>();
  if (buggy.imports !== fixed.imports) outside.add('import');
  if (buggy.rest !== fixed.rest || buggy.packageName !== fixed.packageName)
    outside.add('field or type');
  const { matched, onlyBuggy, onlyFixed } = matchMethods(buggy, fixed);
  const isNamed = (names: readonly OutlinedMethod[], method: OutlinedMethod) =>
    names.some(({ classPath, name }) => classPath === method.classPath && name === method.name);
  for (const method of onlyBuggy)
    outside.add(isNamed(onlyFixed, method) ? 'signature' : 'method removed');
  for (const method of onlyFixed) if (!isNamed(onlyBuggy, method)) outside.add('method added');

  const changed: ChangedMethod[] = [];
  for (const pair of matched) {
    if (pair.buggy.head !== pair.fixed.head) outside.add('signature');
    else if (pair.buggy.body !== pair.fixed.body) changed.push(pair);
  }
  const order = (change: OutsideChange) => OUTSIDE_CHANGES.indexOf(change);
  return {
    packageName: buggy.packageName,
    changed,
    outside: [...outside].sort((a, b) => order(a) - order(b)),
  };
}

/** Methods with the same key; several of one key are matched in their order. */
function matchMethods(buggy: FileOutline, fixed: FileOutline) {
  const waiting = new Map<string, OutlinedMethod[]>();
  for (const method of fixed.methods)
    waiting.set(method.key, [...(waiting.get(method.key) ?? []), method]);
  const matched: ChangedMethod[] = [];
  const onlyBuggy: OutlinedMethod[] = [];
  for (const method of buggy.methods) {
    const partner = waiting.get(method.key)?.shift();
    if (partner === undefined) onlyBuggy.push(method);
    else matched.push({ buggy: method, fixed: partner });
  }
  return { matched, onlyBuggy, onlyFixed: [...waiting.values()].flat() };
}
