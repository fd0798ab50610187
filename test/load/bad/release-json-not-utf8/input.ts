import { writeFiles } from '../../../support/scratch.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** A title in Latin-1. */
export function writeInput(at: string): string {
  writeFiles(at, {
    'excluded.jsonl': jsonLines(SMALL.excluded),
    'release.json': Buffer.from('{ "version": "reed-1", "title": "Gr\xfcn" }', 'latin1'),
  });
  return at;
}
