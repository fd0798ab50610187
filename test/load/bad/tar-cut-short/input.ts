import { writeFileSync } from 'node:fs';
import { tarGzOf } from '../../../support/archives.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** The last bytes of the gzip stream are missing. */
export async function writeInput(at: string): Promise<string> {
  const whole = await tarGzOf([{ name: 'excluded.jsonl', content: jsonLines(SMALL.excluded) }]);
  writeFileSync(`${at}.tar.gz`, whole.subarray(0, whole.length - 4));
  return `${at}.tar.gz`;
}
