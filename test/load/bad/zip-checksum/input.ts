import { writeFileSync } from 'node:fs';
import { zipOf } from '../../../support/archives.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** A file whose recorded checksum is another one. */
export function writeInput(at: string): string {
  const archive = zipOf([{ name: 'excluded.jsonl', content: jsonLines(SMALL.excluded), crc: 1 }]);
  writeFileSync(`${at}.zip`, archive);
  return `${at}.zip`;
}
