import type { ApiProblem } from '../api-problem.ts';
import { currentPlace, goTo, urlOf } from '../router/location.ts';
import { formatQuery, parseQuery, withValues } from '../router/query.ts';

type ProblemNoteProps = { readonly problem: ApiProblem; readonly retry?: () => void };

/** Kinds of problems that another try will not mend, but the default release may. */
const OF_RELEASE = new Set(['unknown-release', 'release-gone']);

function toDefaultRelease(): void {
  const { path, query } = currentPlace();
  goTo(urlOf({ path, query: formatQuery(withValues(parseQuery(query), 'release', [])) }));
}

/** What the API says is wrong, in its own words, and what can be done about it. */
export function ProblemNote({ problem, retry }: ProblemNoteProps) {
  return (
    <div class="note note-problem" role="alert">
      <p>
        <strong>{problem.title}</strong>
      </p>
      <p class="breaks">{problem.detail}</p>
      <p class="buttons">
        {OF_RELEASE.has(problem.code) && (
          <button type="button" onClick={toDefaultRelease}>
            Use the default release
          </button>
        )}
        {retry && (
          <button type="button" onClick={retry}>
            Try again
          </button>
        )}
      </p>
    </div>
  );
}
