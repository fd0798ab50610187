import type { SourceBug } from '../api-types.ts';
import { client } from '../client.ts';
import { type Answer, useAnswer } from '../use-answer.ts';

/** What is known of some source bugs. */
export function useBugs(
  ids: readonly string[] | null,
  release: string | null,
): Answer<readonly SourceBug[]> {
  const query = release === null ? '' : `release=${encodeURIComponent(release)}`;
  const key = ids === null || ids.length === 0 ? null : JSON.stringify([query, ids]);
  return useAnswer(key, (signal) =>
    Promise.all((ids ?? []).map((id) => client.sourceBug(id, query, signal))),
  );
}
