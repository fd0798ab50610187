import type { ExceptionType } from '../../corpus/exception-type.ts';
import { type Candidate, candidatePlan } from '../candidate-plan.ts';
import { PUBLISHED, TOTALS } from '../published.ts';
import type { ReleaseKey } from '../release-key.ts';
import { seedPairs } from '../seed-pairs.ts';
import { csvLine } from './csv-line.ts';
import { type ReleaseFile, releaseFile } from './release-file.ts';

const COLUMNS = [
  'sample_id',
  'generator',
  'k',
  'exemplar_lloc',
  'exemplar_ploc',
  'size_target',
  'prompt_id',
  'created_at',
];
const GENERATOR = 'sim-generator';
const FIRST_CREATED = Date.UTC(2026, 0, 5, 8);
const CREATED_EVERY_MS = 37_000;
const ABBREVIATIONS = new Map<ExceptionType, string>(
  PUBLISHED.map(({ type, abbreviation }) => [type, abbreviation]),
);

/**
 * generation_metadata.csv: how each candidate was asked for.
 *
 * The exemplar's sizes are those of the buggy method of the first one listed; the size target is in
 * lines.
 */
export function generationMetadataFile(key: ReleaseKey): ReleaseFile {
  const copyLines = function* (copy: number): Iterable<string> {
    const sizes = seedPairs(key, copy).map(({ size }) => size);
    for (const candidate of candidatePlan(key, copy)) {
      const { index, exemplars, spec, hasSizeTarget, sampleId } = candidate;
      const size = sizes[exemplars[0]?.index ?? -1];
      const number = copy * TOTALS.candidates + index;
      yield csvLine([
        sampleId,
        GENERATOR,
        exemplars.length,
        size?.lloc ?? null,
        size?.ploc ?? null,
        hasSizeTarget ? spec.lines : null,
        promptId(candidate),
        new Date(FIRST_CREATED + number * CREATED_EVERY_MS).toISOString(),
      ]);
    }
  };
  return releaseFile('generation_metadata.csv', key, copyLines, [csvLine(COLUMNS)]);
}

function promptId({ spec, exemplars, hasSizeTarget }: Candidate): string {
  const type = ABBREVIATIONS.get(spec.type) ?? spec.type;
  return `prompt-${type}-${exemplars.length}-${hasSizeTarget ? 'sized' : 'free'}`;
}
