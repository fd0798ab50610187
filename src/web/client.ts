import { ApiProblem, asProblem } from './api-problem.ts';
import type {
  AuditReport,
  Conformance,
  FacetCount,
  FidelityReport,
  FidelitySpec,
  PairDetail,
  PairPage,
  Plan,
  PlanSpec,
  Problem,
  Release,
  SourceBug,
} from './api-types.ts';

/** Fields of a row of the table of pairs. */
export const ROW_FIELDS =
  'id,partition,exception_type,source_bugs,confidence,repair_growth,introduces_throw,buggy.ploc,buggy.cyclomatic,buggy.tokens,fixed.ploc';

/** A query string without its question mark, values encoded. */
export type Query = string;

async function problemOf(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.includes('problem+json') ?? false;
  const { status } = response;
  if (!isProblem)
    return new ApiProblem({
      title: 'The server answered with an error',
      detail: `status ${status}, without a word of explanation`,
      status,
      type: '/errors/unexplained',
    });
  const problem: Problem = await response.json();
  return new ApiProblem(problem);
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init);
    if (!response.ok) throw await problemOf(response);
    return response;
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw asProblem(error);
  }
}

async function getJson<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  return (await ask(path, { signal })).json();
}

async function postJson<Answer>(path: string, body: string, signal: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return (await ask(path, { method: 'POST', headers, body, signal })).json();
}

const withQuery = (path: string, query: Query) => (query === '' ? path : `${path}?${query}`);
const segment = encodeURIComponent;

/** The API, as far as the page asks it; nothing else in src/web makes requests. */
export const client = {
  releases: async (signal: AbortSignal) =>
    (await getJson<{ readonly releases: readonly Release[] }>('/v1/releases', signal)).releases,
  release: (version: string, signal: AbortSignal) =>
    getJson<Release>(`/v1/releases/${segment(version)}`, signal),
  pairs: (query: Query, signal: AbortSignal) =>
    getJson<PairPage>(withQuery('/v1/pairs', query), signal),
  pair: (id: string, query: Query, signal: AbortSignal) =>
    getJson<PairDetail>(withQuery(`/v1/pairs/${segment(id)}`, query), signal),
  diff: async (id: string, query: Query, signal: AbortSignal) =>
    (await ask(withQuery(`/v1/pairs/${segment(id)}/diff`, query), { signal })).text(),
  facets: async (query: Query, signal: AbortSignal) =>
    (
      await getJson<{ readonly facets: readonly FacetCount[] }>(
        withQuery('/v1/facets', query),
        signal,
      )
    ).facets,
  sourceBug: (id: string, query: Query, signal: AbortSignal) =>
    getJson<SourceBug>(withQuery(`/v1/source_bugs/${segment(id)}`, query), signal),
  plan: (spec: PlanSpec, signal: AbortSignal) =>
    postJson<Plan>('/v1/folds', JSON.stringify(spec), signal),
  fidelity: (spec: FidelitySpec, signal: AbortSignal) =>
    postJson<FidelityReport>('/v1/fidelity', JSON.stringify(spec), signal),
  conformance: (query: Query, signal: AbortSignal) =>
    getJson<Conformance>(withQuery('/v1/conformance', query), signal),
  audit: (train: string, test: string, query: Query, signal: AbortSignal) =>
    postJson<AuditReport>(withQuery('/v1/audit', query), JSON.stringify({ train, test }), signal),
};
