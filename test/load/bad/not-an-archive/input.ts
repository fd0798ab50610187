import { writeFileSync } from 'node:fs';

/** Text under the name of an archive. */
export function writeInput(at: string): string {
  writeFileSync(`${at}.tgz`, 'The archive will follow.');
  return `${at}.tgz`;
}
