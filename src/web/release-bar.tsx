import type { Release } from './api-types.ts';
import { ProblemNote } from './parts/problem-note.tsx';
import { currentPlace, goTo, urlOf } from './router/location.ts';
import { formatQuery, parseQuery, withValues } from './router/query.ts';
import type { Answer } from './use-answer.ts';

/** What must be said of a kind of release wherever its pairs are shown. */
const KIND_WORDS: Readonly<Record<Release['kind'], string | null>> = {
  archive: null,
  mined: null,
  demo: 'Demo: invented code, not data. Do not train or evaluate on it.',
  simulated: 'Simulated: invented code in the published structure, not data.',
};

function choose(version: string, isDefault: boolean): void {
  const { path, query } = currentPlace();
  const params = withValues(parseQuery(query), 'release', isDefault ? [] : [version]);
  goTo(urlOf({ path, query: formatQuery(params) }));
}

type ReleaseBarProps = {
  readonly releases: Answer<readonly Release[]>;
  readonly wanted: string | null;
};

/** Which release is shown, the others to choose from, and what kind of release it is. */
export function ReleaseBar({ releases: { data, problem, retry }, wanted }: ReleaseBarProps) {
  if (problem !== null) return <ProblemNote problem={problem} retry={retry} />;
  if (data === null) return <div class="release-bar" />;
  const shown = data.find(({ version, default: is }) =>
    wanted === null ? is : version === wanted,
  );
  if (data.length === 0)
    return <div class="release-bar">No release is loaded: rxserve load DIR loads one.</div>;
  const words =
    shown === undefined ? `There is no release ${wanted} here.` : KIND_WORDS[shown.kind];
  const isWhole = shown === undefined || !(shown.partial || shown.incomplete);
  return (
    <div class="release-bar">
      <label>
        <span class="unseen">Release</span>
        <select
          value={shown?.version ?? ''}
          onChange={({ currentTarget: { value } }) =>
            choose(value, data.find(({ version }) => version === value)?.default ?? false)
          }
        >
          {shown === undefined && <option value="">{wanted}</option>}
          {data.map(({ version }) => (
            <option key={version} value={version}>
              {version}
            </option>
          ))}
        </select>
      </label>
      {words !== null && <span class="kind">{words}</span>}
      {!isWhole && <span class="kind">Not the whole release: see Release.</span>}
    </div>
  );
}
