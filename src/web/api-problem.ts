import type { Problem } from './api-types.ts';

/** What the API, or the way to it, says is wrong. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly title: string;
  readonly status: number;
  /** the kind of problem, the last part of its type: `unknown-release` */
  readonly code: string;

  constructor({
    title,
    detail,
    status,
    type,
  }: Pick<Problem, 'title' | 'detail' | 'status' | 'type'>) {
    super(detail);
    this.title = title;
    this.status = status;
    this.code = type.split('/').at(-1) ?? '';
  }
}

/** Whatever was thrown as a problem that can be shown. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return new ApiProblem({
    title: 'The server did not answer',
    detail: error instanceof Error ? error.message : String(error),
    status: 0,
    type: '/errors/unreachable',
  });
}
