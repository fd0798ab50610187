import { gzipSync } from 'node:zlib';
import { writeFiles } from '../../../support/scratch.ts';

/** A small file that grows beyond what text can. */
export function writeInput(at: string): string {
  writeFiles(at, { 'excluded.jsonl.gz': gzipSync(Buffer.alloc(65 * 1024 * 1024, 'n')) });
  return at;
}
