import type { Release } from '../api-types.ts';
import { client } from '../client.ts';
import type { ViewProps } from '../parts/lazy-view.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { useAnswer } from '../use-answer.ts';
import { IntendedUse } from './intended-use.tsx';
import { LinkedData } from './linked-data.tsx';
import { PartitionTable } from './partition-table.tsx';
import { PublishedTable } from './published-table.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import { ReleaseFiles } from './release-files.tsx';
import { SeedOrigins } from './seed-origins.tsx';

/** The release that an address means: the one that it names, or the default one. */
async function findRelease(version: string | null, signal: AbortSignal): Promise<Release> {
  if (version !== null) return client.release(version, signal);
  const [first] = await client.releases(signal);
  if (first === undefined) throw new Error('no release is loaded: rxserve load DIR loads one');
  return first;
}

/** One release: what it is, how it stands to the published figures, what it is for. */
export function ReleaseView({ release: version }: ViewProps) {
  const query = version === null ? '' : `release=${encodeURIComponent(version)}`;
  const release = useAnswer(`release ${version}`, (signal) => findRelease(version, signal));
  const conformance = useAnswer(`conformance ${query}`, (signal) =>
    client.conformance(query, signal),
  );
  if (release.problem !== null)
    return (
      <>
        <h1>Release</h1>
        <ProblemNote problem={release.problem} retry={release.retry} />
      </>
    );
  return (
    <div class="release">
      <h1>{release.data?.title ?? release.data?.version ?? 'Release'}</h1>
      <Progress active={release.isLoading || conformance.isLoading} what="Counting" />
      {release.data !== null && (
        <>
          <ReleaseFacts release={release.data} />
          <h2>Pairs</h2>
          <PartitionTable release={release.data} conformance={conformance.data} />
          <SeedOrigins query={query} />
          <IntendedUse />
          <h2>Published figures</h2>
          {conformance.problem !== null && (
            <ProblemNote problem={conformance.problem} retry={conformance.retry} />
          )}
          {conformance.data !== null && <PublishedTable conformance={conformance.data} />}
          <h2>Files</h2>
          <ReleaseFiles release={release.data} />
          <LinkedData query={query} />
        </>
      )}
    </div>
  );
}
