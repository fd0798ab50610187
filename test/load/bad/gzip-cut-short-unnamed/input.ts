import { gzipSync } from 'node:zlib';
import { writeFiles } from '../../../support/scratch.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** The same under a name that tells no role. */
export function writeInput(at: string): string {
  const whole = gzipSync(jsonLines(SMALL.excluded));
  writeFiles(at, {
    'excluded.jsonl': jsonLines(SMALL.excluded),
    'more.jsonl.gz': whole.subarray(0, whole.length - 20),
  });
  return at;
}
