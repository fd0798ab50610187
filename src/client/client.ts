import { ERROR_CODES, type Fault, RxserveError } from '../errors.ts';
import type * as GraphqlTypes from './graphql-types.ts';
import { readLines } from './read-lines.ts';
import type { Gets, Posts } from './rest-types.ts';

export type { GraphqlTypes };

type GetPath = keyof Gets;
type PostPath = keyof Posts;

/** What a path takes beside itself. */
type Parameters<Operation extends { readonly path: unknown; readonly query: unknown }> = {
  /** parts of the path in braces */
  readonly path?: Operation['path'];
  readonly query?: Operation['query'];
  /** more of the query as it stands in a URL, `partition=core&text=a%2Cb` */
  readonly raw?: readonly string[];
  readonly signal?: AbortSignal;
};

/** A pair as `/v1/pairs/{id}` and the JSON lines have it, without what only the former has. */
export type Pair = Omit<Gets['/v1/pairs/{id}']['answer'], 'judgments' | 'generation'>;

/** The data that a GraphQL query is answered with; which part of the schema that is, the query says. */
type QueryData = Readonly<Record<string, unknown>>;

type Loose = Readonly<Record<string, unknown>>;

const encode = (value: unknown) => encodeURIComponent(String(value));

function urlOf(
  server: string,
  path: string,
  parts: Loose = {},
  query: Loose = {},
  raw: readonly string[] = [],
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(parts[name]));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const own = given.map(([name, value]) => `${encode(name)}=${listOf(value)}`);
  const text = [...own, ...raw].join('&');
  return `${server.replace(/\/+$/, '')}${filled}${text === '' ? '' : `?${text}`}`;
}

/** A comma between the values of a list is written as it is; one in a text is part of it. */
const listOf = (value: unknown) =>
  Array.isArray(value)
    ? value.map(encode).join(',')
    : String(value).split(',').map(encode).join(',');

/** A problem document as the error that it was on the server. */
async function problemOf(url: string, response: Response): Promise<RxserveError> {
  const text = await response.text();
  try {
    const { type, detail, errors } = JSON.parse(text);
    const code = ERROR_CODES.find((known) => `/errors/${known}` === type);
    const faults: readonly Fault[] = Array.isArray(errors) ? errors : [];
    if (code !== undefined) return new RxserveError(code, String(detail), faults);
  } catch {
    // another server than ours, or something before it
  }
  return new RxserveError(
    'unavailable',
    `${url}: expected rxserve, found status ${response.status}`,
  );
}

/** The way to the network, which a test replaces. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A client of one server. What a path takes and answers is in the types, which are made from the
 * server's OpenAPI document.
 *
 * In a query a list of values is an array or a text with commas; a comma inside a value is for an
 * array alone to say.
 *
 * ```ts
 * const client = new Client('http://127.0.0.1:4000');
 * const { items } = await client.get('/v1/pairs', { query: { partition: 'core', limit: 10 } });
 * for await (const pair of client.pairs({ exception_type: 'NPE' })) train(pair.buggy.code);
 * ```
 */
export class Client {
  readonly #server: string;
  readonly #fetch: Fetch;

  /** @param server its address, `http://127.0.0.1:4000`; empty in a page that it serves itself */
  constructor(server: string, fetcher: Fetch = (url, init) => fetch(url, init)) {
    this.#server = server;
    this.#fetch = fetcher;
  }

  async #reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#fetch(url, init);
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      const why = error instanceof Error ? String(error.cause ?? error.message) : String(error);
      throw new RxserveError('unavailable', `cannot reach ${url}: ${why}`);
    }
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const response = await this.#reach(url, init);
    if (response.ok) return response;
    throw await problemOf(url, response);
  }

  /**
   * The answer of a path as it comes: for files, which are read as a stream.
   *
   * @throws RxserveError as the server says; unavailable where it cannot be reached
   */
  open<Path extends GetPath>(
    path: Path,
    { path: parts, query, raw, signal }: Parameters<Gets[Path]> = {},
  ): Promise<Response> {
    return this.#send(urlOf(this.#server, path, parts, query, raw), {
      ...(signal === undefined ? {} : { signal }),
    });
  }

  /**
   * The answer of a path, as JSON.
   *
   * @throws RxserveError as open
   */
  async get<Path extends GetPath>(
    path: Path,
    parameters: Parameters<Gets[Path]> = {},
  ): Promise<Gets[Path]['answer']> {
    return JSON.parse(await (await this.open(path, parameters)).text());
  }

  /** The same for POST. */
  async post<Path extends PostPath>(
    path: Path,
    body: Posts[Path]['body'],
    { path: parts, query, raw, signal }: Parameters<Posts[Path]> = {},
  ): Promise<Posts[Path]['answer']> {
    const response = await this.#send(urlOf(this.#server, path, parts, query, raw), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });
    return JSON.parse(await response.text());
  }

  /**
   * All pairs that a filter means, one after another, in the order of their ids.
   *
   * @throws RxserveError as open, and unavailable where the connection breaks before the last pair
   */
  async *pairs(
    query: Omit<Gets['/v1/pairs.jsonl']['query'], 'fields' | 'code' | 'shape'> = {},
  ): AsyncGenerator<Pair> {
    const response = await this.open('/v1/pairs.jsonl', { query });
    const expected = Number(response.headers.get('x-total-count'));
    let found = 0;
    for await (const line of readLines(response)) {
      found++;
      yield JSON.parse(line);
    }
    if (found !== expected)
      throw new RxserveError('unavailable', `expected ${expected} pairs, found ${found}`);
  }

  /**
   * A GraphQL query; the types of the schema are in GraphqlTypes.
   *
   * @throws RxserveError with the code of the first error of the answer
   */
  async graphql<Data extends QueryData = QueryData>(
    query: string,
    variables: Loose = {},
  ): Promise<Data> {
    const response = await this.#reach(`${this.#server.replace(/\/+$/, '')}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = JSON.parse(await response.text());
    const [first] = errors ?? [];
    if (first === undefined) return data;
    const code = ERROR_CODES.find((known) => known === first.extensions?.code);
    throw new RxserveError(code ?? 'bad-request', String(first.message));
  }
}
