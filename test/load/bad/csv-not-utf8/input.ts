import { writeFiles } from '../../../support/scratch.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** A byte in the third line that is no UTF-8. */
export function writeInput(at: string): string {
  writeFiles(at, {
    'excluded.jsonl': jsonLines(SMALL.excluded),
    'generation_metadata.csv': Buffer.from('sample_id,k\ns-4,1\ns-\xff,2\n', 'latin1'),
  });
  return at;
}
