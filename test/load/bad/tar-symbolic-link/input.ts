import { writeFileSync } from 'node:fs';
import { tarGzOf } from '../../../support/archives.ts';

/** A link out of the archive. */
export async function writeInput(at: string): Promise<string> {
  const archive = await tarGzOf([
    { name: 'excluded.jsonl', type: 'symlink', linkname: '/etc/hostname' },
  ]);
  writeFileSync(`${at}.tar.gz`, archive);
  return `${at}.tar.gz`;
}
