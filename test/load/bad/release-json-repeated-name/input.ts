import { writeFiles } from '../../../support/scratch.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** Two versions in one description. */
export function writeInput(at: string): string {
  writeFiles(at, {
    'excluded.jsonl': jsonLines(SMALL.excluded),
    'release.json': '{ "version": "reed-1", "version": "reed-2" }',
  });
  return at;
}
