import { writeFileSync } from 'node:fs';
import { zipOf } from '../../../support/archives.ts';

/** A link out of the archive. */
export function writeInput(at: string): string {
  const archive = zipOf([{ name: 'excluded.jsonl', content: '/etc/hostname', mode: 0o120777 }]);
  writeFileSync(`${at}.zip`, archive);
  return `${at}.zip`;
}
