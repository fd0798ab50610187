import { bugAlias } from '../bug-name.ts';
import type { ReleaseKey } from '../release-key.ts';
import { seedLayout } from '../seed-layout.ts';
import { csvLine } from './csv-line.ts';
import { type ReleaseFile, releaseFile } from './release-file.ts';

const COLUMNS = ['identifier', 'source_bug', 'benchmark', 'project'];

/** source_bug_map.csv: each bug by its own name and by its alias. */
export function sourceBugMapFile(key: ReleaseKey): ReleaseFile {
  const copyLines = function* (copy: number): Iterable<string> {
    const bugs = new Map(seedLayout(key, copy).map((slot) => [slot.bug, slot]));
    for (const { bug, benchmark, project } of bugs.values()) {
      yield csvLine([bug, bug, benchmark, project]);
      yield csvLine([bugAlias(bug, benchmark), bug, benchmark, project]);
    }
  };
  return releaseFile('source_bug_map.csv', key, copyLines, [csvLine(COLUMNS)]);
}
