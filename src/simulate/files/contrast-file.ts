import { contrastPlan } from '../contrast-plan.ts';
import { plannedText } from '../planned-text.ts';
import type { ReleaseKey } from '../release-key.ts';
import { type ReleaseFile, releaseFile } from './release-file.ts';

/** contrast.jsonl: pairs generated without exemplars. */
export function contrastFile(key: ReleaseKey): ReleaseFile {
  return releaseFile('contrast.jsonl', key, function* (copy) {
    for (const pair of contrastPlan(key, copy)) {
      const text = plannedText(key, copy, 'contrast', pair);
      yield JSON.stringify({
        id: pair.id,
        error_type: pair.spec.type,
        buggy_code: text.buggy,
        fixed_code: text.fixed,
      });
    }
  });
}
