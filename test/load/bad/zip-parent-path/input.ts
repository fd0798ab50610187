import { writeFileSync } from 'node:fs';
import { zipOf } from '../../../support/archives.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** A file that would be written above. */
export function writeInput(at: string): string {
  const archive = zipOf([
    { name: 'reeds/../../excluded.jsonl', content: jsonLines(SMALL.excluded) },
  ]);
  writeFileSync(`${at}.zip`, archive);
  return `${at}.zip`;
}
