import { RxserveError } from '../errors.ts';
import { PROBLEM_KINDS } from '../problem-kinds.ts';

/** What the API, or the way to it, says is wrong, as it is shown. */
export type ApiProblem = {
  readonly title: string;
  readonly detail: string;
  /** the kind of problem: `unknown-release` */
  readonly code: string;
};

/** Whatever was thrown as a problem that can be shown. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof RxserveError)
    return { title: PROBLEM_KINDS[error.code][1], detail: error.message, code: error.code };
  const detail = error instanceof Error ? error.message : String(error);
  return { title: 'The page did not work', detail, code: 'internal' };
}
