import { writeFileSync } from 'node:fs';
import { zipOf } from '../../../support/archives.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** The directory at the end is missing. */
export function writeInput(at: string): string {
  const whole = zipOf([{ name: 'excluded.jsonl', content: jsonLines(SMALL.excluded) }]);
  writeFileSync(`${at}.zip`, whole.subarray(0, 200));
  return `${at}.zip`;
}
