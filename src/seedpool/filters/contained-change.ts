import type { ChangedFile } from '../benchmarks/bug-entry.ts';
import type { MethodPlace } from '../failures/evidence.ts';
import { type ChangedMethod, compareFiles, type OutsideChange } from '../methods/compare-files.ts';
import type { OutlinedMethod } from '../methods/file-outline.ts';
import type { Drop } from './step.ts';

/** A method whose body a fix changes, and where it stands. */
export type ContainedChange = {
  readonly path: string;
  readonly buggy: string;
  readonly fixed: string;
  readonly place: MethodPlace;
};

/** Changes besides method bodies that F3 lets pass: an import serves what the body newly names. */
const HARMLESS: ReadonlySet<OutsideChange> = new Set(['import']);

/**
 * F3: the changed methods of a bug, where nothing but bodies of methods and constructors changes.
 * How many there may be is for the caller to say.
 *
 * @returns the methods in the order of files and text, or why the change is not contained
 */
export function containedChanges(files: readonly ChangedFile[]): readonly ContainedChange[] | Drop {
  const changes: ContainedChange[] = [];
  const outside: string[] = [];
  for (const file of files) {
    const comparison = compareFiles(file.buggy, file.fixed);
    if ('side' in comparison) {
      const { line, column, message } = comparison.problem;
      const detail = `${file.path}:${line}:${column}: ${message}`;
      return { step: 'read', reason: `${comparison.side} file does not parse`, detail };
    }
    outside.push(...comparison.outside.filter((change) => !HARMLESS.has(change)));
    for (const changed of comparison.changed)
      changes.push(contained(file.path, comparison.packageName, changed));
  }
  if (outside.length > 0)
    return {
      step: 'F3',
      reason: `changes outside method bodies: ${outside[0]}`,
      detail: [...new Set(outside)].join(', '),
    };
  if (changes.length === 0)
    return { step: 'F3', reason: 'only comments or layout change', detail: '' };
  return changes;
}

function contained(
  path: string,
  packageName: string,
  { buggy, fixed }: ChangedMethod,
): ContainedChange {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return {
    path,
    buggy: buggy.source,
    fixed: fixed.source,
    place: placeOf(packageName, file, buggy),
  };
}

function placeOf(packageName: string, file: string, method: OutlinedMethod): MethodPlace {
  const { classPath, name, kind, startLine, endLine } = method;
  return {
    packageName,
    classPath,
    name,
    isConstructor: kind !== 'method',
    file,
    startLine,
    endLine,
  };
}
