import { writeFileSync } from 'node:fs';
import { zipOf } from '../../../support/archives.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** One name twice. */
export function writeInput(at: string): string {
  const entry = { name: 'excluded.jsonl', content: jsonLines(SMALL.excluded) };
  const archive = zipOf([entry, entry]);
  writeFileSync(`${at}.zip`, archive);
  return `${at}.zip`;
}
