import { writeFileSync } from 'node:fs';
import { tarGzOf } from '../../../support/archives.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** A file that would be written outside. */
export async function writeInput(at: string): Promise<string> {
  const archive = await tarGzOf([
    { name: '/tmp/excluded.jsonl', content: jsonLines(SMALL.excluded) },
  ]);
  writeFileSync(`${at}.tar.gz`, archive);
  return `${at}.tar.gz`;
}
