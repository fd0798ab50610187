import { writeFiles } from '../../../support/scratch.ts';
import { jsonLines, SMALL } from '../../../support/small-release.ts';

/** A problem after more warnings than are kept. */
export function writeInput(at: string): string {
  const { sample_id: _, ...record } = SMALL.excluded[0];
  const lines = Array.from({ length: 10_001 }, (_each, i) => ({
    id: `z-${i}`,
    ...record,
    partition: 'zero-shot',
  }));
  writeFiles(at, { 'contrast.jsonl': `${jsonLines(lines)}7\n` });
  return at;
}
