import { createHash } from 'node:crypto';
import { compareCodePoints } from '../../corpus/compare-code-points.ts';
import type { SeedPair } from './seed-pair.ts';

/** A seed as it stands in `seeds.json`: the fields of the release format, then what proves it. */
export type SeedRecord = {
  readonly id: string;
  readonly bug_id: string;
  readonly exception_canonical: string;
  readonly buggy_method: string;
  readonly fixed_method: string;
  readonly benchmark: string;
  readonly project: string;
  readonly entry: string;
  readonly file: string;
  readonly method: string;
  readonly evidence: string;
  readonly changed_methods: number;
  readonly failing_test: string | null;
  readonly failure_message: string | null;
};

const order = ({ buggy, fixed }: SeedPair) =>
  createHash('sha256').update(`${buggy}\0${fixed}`).digest('hex');

/**
 * Gives each pair its id: that of its bug, or `bug_id.N` where the bug has several, N = 1, 2, ... in
 * the order of SHA-256(buggy NUL fixed), as a release without ids would have it.
 *
 * @returns in the order of the pairs
 */
export function seedRecords(pairs: readonly SeedPair[]): readonly SeedRecord[] {
  const ofBug = new Map<string, SeedPair[]>();
  for (const pair of pairs) ofBug.set(pair.bugId, [...(ofBug.get(pair.bugId) ?? []), pair]);
  return pairs.map((pair) => {
    const all = ofBug.get(pair.bugId) ?? [pair];
    const ordered = all.toSorted((a, b) => compareCodePoints(order(a), order(b)));
    const id = all.length === 1 ? pair.bugId : `${pair.bugId}.${ordered.indexOf(pair) + 1}`;
    return toRecord(pair, id);
  });
}

function toRecord(pair: SeedPair, id: string): SeedRecord {
  return {
    id,
    bug_id: pair.bugId,
    exception_canonical: `java.lang.${pair.exceptionType}`,
    buggy_method: pair.buggy,
    fixed_method: pair.fixed,
    benchmark: pair.benchmark,
    project: pair.project,
    entry: pair.entry,
    file: pair.path,
    method: pair.method,
    evidence: pair.evidence,
    changed_methods: pair.changedMethods,
    failing_test: pair.test,
    failure_message: pair.message,
  };
}
