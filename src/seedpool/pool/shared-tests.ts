import type { BugEntry } from '../benchmarks/bug-entry.ts';
import type { SeedPair } from './seed-pair.ts';

/** Which tests fail for several bugs: such a failure is hardly that of one of them. */
export class SharedTests {
  readonly #bugs = new Map<string, Set<string>>();

  add({ project, bugId, failures }: BugEntry): void {
    for (const { test } of failures) {
      if (test === null) continue;
      const key = JSON.stringify([project, test]);
      this.#bugs.set(key, (this.#bugs.get(key) ?? new Set()).add(bugId));
    }
  }

  /** Whether a pair has its type from a test that fails for another bug, too, and no stack proves it. */
  isDoubtful({ evidence, project, test }: SeedPair): boolean {
    if (evidence === 'stack' || test === null) return false;
    return (this.#bugs.get(JSON.stringify([project, test]))?.size ?? 0) > 1;
  }
}
