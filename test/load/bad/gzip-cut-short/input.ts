import { gzipSync } from 'node:zlib';
import { writeFiles } from '../../../support/scratch.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** A file that lacks the end of its gzip stream. */
export function writeInput(at: string): string {
  const whole = gzipSync(jsonLines(SMALL.excluded));
  writeFiles(at, { 'excluded.jsonl.gz': whole.subarray(0, whole.length - 20) });
  return at;
}
