import { writeFiles } from '../../../support/scratch.ts';
import { SMALL } from '../../../support/small-release.ts';

/** Records one byte longer than 16 MiB: a line, an element of an array, a row. */
export function writeInput(at: string): string {
  const [record] = SMALL.excluded;
  const limit = 16 * 1024 * 1024;
  const longer = (value: object, by: number) => {
    const text = JSON.stringify({ ...value, notes: '' });
    return JSON.stringify({ ...value, notes: 'n'.repeat(limit - text.length + by) });
  };
  const { sample_id: _, ...contrast } = record;
  writeFiles(at, {
    'excluded.jsonl': `${longer(record, 0)}\n${longer({ ...record, sample_id: 's-5' }, 1)}\n7\n`,
    'contrast.jsonl': `[${longer({ id: 'z-1', ...contrast }, 1)},\n7]`,
    'generation_metadata.csv': `sample_id,prompt\ns-4,${'n'.repeat(limit + 1)}\n`,
  });
  return at;
}
