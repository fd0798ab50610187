import { writeFileSync } from 'node:fs';
import { tarGzOf } from '../../../support/archives.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** One bit of the recorded checksum is another one. */
export async function writeInput(at: string): Promise<string> {
  const archive = await tarGzOf([{ name: 'excluded.jsonl', content: jsonLines(SMALL.excluded) }]);
  const at8 = archive.length - 8;
  archive.writeUInt8(archive.readUInt8(at8) ^ 1, at8);
  writeFileSync(`${at}.tar.gz`, archive);
  return `${at}.tar.gz`;
}
