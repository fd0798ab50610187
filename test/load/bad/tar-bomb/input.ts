import { writeFileSync } from 'node:fs';
import { tarGzOf } from '../../../support/archives.ts';

/** A small archive that grows beyond what text can. */
export async function writeInput(at: string): Promise<string> {
  const archive = await tarGzOf([
    { name: 'excluded.jsonl', content: Buffer.alloc(65 * 1024 * 1024) },
  ]);
  writeFileSync(`${at}.tar.gz`, archive);
  return `${at}.tar.gz`;
}
