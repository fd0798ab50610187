import { writeFileSync } from 'node:fs';
import { tarGzOf } from '../../../support/archives.ts';

/** A link to a file that may lie outside. */
export async function writeInput(at: string): Promise<string> {
  const archive = await tarGzOf([
    { name: 'excluded.jsonl', type: 'link', linkname: '/etc/hostname' },
  ]);
  writeFileSync(`${at}.tar.gz`, archive);
  return `${at}.tar.gz`;
}
