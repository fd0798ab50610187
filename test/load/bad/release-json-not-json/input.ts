import { writeFiles } from '../../../support/scratch.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** A description of the release that ends too early. */
export function writeInput(at: string): string {
  writeFiles(at, {
    'excluded.jsonl': jsonLines(SMALL.excluded),
    'release.json': '{ "version": "reed-1", ',
  });
  return at;
}
