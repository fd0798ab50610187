import { Client } from '../client/client.ts';
import type { FacetCount, FidelitySpec, PairPage, PlanSpec } from './api-types.ts';

/** Fields of a row of the table of pairs. */
export const ROW_FIELDS =
  'id,partition,exception_type,source_bugs,confidence,repair_growth,introduces_throw,buggy.ploc,buggy.cyclomatic,buggy.tokens,fixed.ploc';

/** A query string without its question mark, values encoded. */
export type Query = string;

const api = new Client('');
const rawOf = (query: Query) => (query === '' ? {} : { raw: [query] });

/** The API, as far as the page asks it; nothing else in src/web makes requests. */
export const client = {
  releases: async (signal: AbortSignal) => (await api.get('/v1/releases', { signal })).releases,
  release: (version: string, signal: AbortSignal) =>
    api.get('/v1/releases/{version}', { path: { version }, signal }),
  croissant: (query: Query, signal: AbortSignal) =>
    api.get('/v1/croissant.json', { ...rawOf(query), signal }),
  // what is in a row or a count is for the query to say, which the types of a path cannot know
  pairs: async (query: Query, signal: AbortSignal): Promise<PairPage> =>
    (await api.open('/v1/pairs', { ...rawOf(query), signal })).json(),
  pair: (id: string, query: Query, signal: AbortSignal) =>
    api.get('/v1/pairs/{id}', { path: { id }, ...rawOf(query), signal }),
  diff: async (id: string, query: Query, signal: AbortSignal) =>
    (await api.open('/v1/pairs/{id}/diff', { path: { id }, ...rawOf(query), signal })).text(),
  facets: async (query: Query, signal: AbortSignal): Promise<readonly FacetCount[]> =>
    (await (await api.open('/v1/facets', { ...rawOf(query), signal })).json()).facets,
  sourceBug: (id: string, query: Query, signal: AbortSignal) =>
    api.get('/v1/source_bugs/{id}', { path: { id }, ...rawOf(query), signal }),
  plan: (spec: PlanSpec, signal: AbortSignal) => api.post('/v1/folds', spec, { signal }),
  fidelity: (spec: FidelitySpec, signal: AbortSignal) => api.post('/v1/fidelity', spec, { signal }),
  conformance: (query: Query, signal: AbortSignal) =>
    api.get('/v1/conformance', { ...rawOf(query), signal }),
  audit: (train: string, test: string, query: Query, signal: AbortSignal) =>
    api.post('/v1/audit', { train, test }, { ...rawOf(query), signal }),
};
