import { candidatePlan } from '../candidate-plan.ts';
import { plannedText } from '../planned-text.ts';
import type { ReleaseKey } from '../release-key.ts';
import { type ReleaseFile, releaseFile } from './release-file.ts';

/** excluded.jsonl: the rejected candidates, without provenance. */
export function excludedFile(key: ReleaseKey): ReleaseFile {
  return releaseFile('excluded.jsonl', key, function* (copy) {
    for (const candidate of candidatePlan(key, copy)) {
      if (candidate.rejection === null) continue;
      const { judgements } = candidate;
      const text = plannedText(key, copy, 'candidate', candidate);
      const decided = judgements.at(-1) ?? judgements[0];
      yield JSON.stringify({
        sample_id: candidate.sampleId,
        error_type: candidate.spec.type,
        buggy_code: text.buggy,
        fixed_code: text.fixed,
        rejection_category: candidate.rejection,
        judge_reason: decided.reason,
      });
    }
  });
}
