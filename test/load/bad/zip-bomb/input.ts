import { writeFileSync } from 'node:fs';
import { zipOf } from '../../../support/archives.ts';

/** A small archive that grows beyond what text can. */
export function writeInput(at: string): string {
  const archive = zipOf([{ name: 'excluded.jsonl', content: Buffer.alloc(65 * 1024 * 1024) }]);
  writeFileSync(`${at}.zip`, archive);
  return `${at}.zip`;
}
