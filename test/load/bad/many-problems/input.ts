import { writeFiles } from '../../../support/scratch.ts';

/** More problems than are printed. */
export function writeInput(at: string): string {
  writeFiles(at, { 'excluded.jsonl': '7\n'.repeat(150), 'contrast.jsonl': '8\n'.repeat(2) });
  return at;
}
