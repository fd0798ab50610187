import { TOTALS } from '../published.ts';
import type { ReleaseKey } from '../release-key.ts';
import { seedPairs } from '../seed-pairs.ts';
import type { ReleaseFile } from './release-file.ts';

// The code is made up here, whatever benchmark it stands for.
const LICENCE = 'CC0-1.0';

/** seeds.json: a JSON array of the seed pairs, one record a line. */
export function seedsFile(key: ReleaseKey): ReleaseFile {
  return {
    name: 'seeds.json',
    lines: {
      *[Symbol.iterator]() {
        yield '[';
        let left = TOTALS.seeds * key.scale;
        for (const record of seedRecords(key)) yield --left > 0 ? `${record},` : record;
        yield ']';
      },
    },
  };
}

function* seedRecords(key: ReleaseKey): Iterable<string> {
  for (let copy = 0; copy < key.scale; copy++) {
    for (const { slot, text } of seedPairs(key, copy)) {
      yield JSON.stringify({
        bug_id: slot.bug,
        exception_canonical: `java.lang.${slot.type}`,
        buggy_method: text.buggy,
        fixed_method: text.fixed,
        benchmark: slot.benchmark,
        project: slot.project,
        fidelity_reference: slot.reference,
        licence: LICENCE,
      });
    }
  }
}
