import { candidatePlan } from '../candidate-plan.ts';
import { plannedText } from '../planned-text.ts';
import type { ReleaseKey } from '../release-key.ts';
import { type ReleaseFile, releaseFile } from './release-file.ts';

/** core.jsonl: the validated pairs with their provenance. */
export function coreFile(key: ReleaseKey): ReleaseFile {
  return releaseFile('core.jsonl', key, function* (copy) {
    for (const candidate of candidatePlan(key, copy)) {
      if (candidate.rejection !== null) continue;
      const { spec, judgements } = candidate;
      const text = plannedText(key, copy, 'candidate', candidate);
      const decided = judgements.at(-1) ?? judgements[0];
      yield JSON.stringify({
        pair_id: candidate.pairId,
        sample_id: candidate.sampleId,
        error_type: spec.type,
        buggy_code: text.buggy,
        fixed_code: text.fixed,
        example_bug_ids: candidate.exampleBugIds,
        partition: 'core',
        ise_flag: spec.type === 'IllegalStateException',
        fix_introduces_label: spec.newThrow === 'label',
        judge_model: decided.judgeModel,
        confidence: decided.confidence,
        throw_site: text.throwSite,
        trigger: text.trigger,
        repaired: candidate.repaired,
      });
    }
  });
}
