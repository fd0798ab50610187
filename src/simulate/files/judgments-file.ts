import { candidatePlan } from '../candidate-plan.ts';
import { contrastPlan } from '../contrast-plan.ts';
import type { JavaPair } from '../java/write-pair.ts';
import type { Judgement } from '../judgement.ts';
import { plannedText } from '../planned-text.ts';
import type { ReleaseKey } from '../release-key.ts';
import { type ReleaseFile, releaseFile } from './release-file.ts';

/** judgments.jsonl: every look of a judge at a candidate or at a contrast pair of the sample. */
export function judgmentsFile(key: ReleaseKey): ReleaseFile {
  return releaseFile('judgments.jsonl', key, function* (copy) {
    for (const candidate of candidatePlan(key, copy)) {
      const text = plannedText(key, copy, 'candidate', candidate);
      for (const judgement of candidate.judgements) {
        yield judgmentLine(candidate.sampleId, judgement, text);
      }
    }
    for (const pair of contrastPlan(key, copy)) {
      if (pair.judgement === null) continue;
      yield judgmentLine(pair.id, pair.judgement, plannedText(key, copy, 'contrast', pair));
    }
  });
}

function judgmentLine(id: string, judgement: Judgement, text: JavaPair): string {
  return JSON.stringify({
    sample_id: id,
    stage: judgement.stage,
    verdict: judgement.verdict,
    judge_model: judgement.judgeModel,
    confidence: judgement.confidence,
    throw_site: text.throwSite,
    trigger: text.trigger,
    reason: judgement.reason,
  });
}
