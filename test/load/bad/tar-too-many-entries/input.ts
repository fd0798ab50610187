import { writeFileSync } from 'node:fs';
import { tarGzOf } from '../../../support/archives.ts';

/** More entries than a release can have. */
export async function writeInput(at: string): Promise<string> {
  const entries = Array.from({ length: 10_001 }, (_, i) => ({
    name: `d${i}/`,
    type: 'directory' as const,
  }));
  writeFileSync(`${at}.tar.gz`, await tarGzOf(entries));
  return `${at}.tar.gz`;
}
