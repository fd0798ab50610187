import type { Client } from '../client/client.ts';
import { RxserveError } from '../errors.ts';
import type { PairExportOptions } from '../service/export/pair-export.ts';

/** A file of pairs that a server is sending. */
export type RemoteFile = {
  readonly rows: number;
  readonly release: string;
  readonly digest: string;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** Bytes as they come; a connection that breaks is an error that says so. */
export async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    throw new RxserveError('unavailable', `${response.url}: the connection broke before its end`);
  } finally {
    await reader.cancel().catch(() => {}); // a broken one cannot be
  }
}

/** What is not said is left to the server. */
function optionsQuery(options: PairExportOptions): Readonly<Record<string, unknown>> {
  const { fields, code, shape, null: marker, bom, spreadsheet_safe } = options;
  return {
    ...(fields === null ? {} : { fields }),
    ...(code === 'both' ? {} : { code }),
    ...(shape === 'normalised' ? {} : { shape }),
    ...(marker === null ? {} : { null: [marker] }),
    ...(bom ? { bom } : {}),
    ...(spreadsheet_safe ? { spreadsheet_safe } : {}),
  };
}

/**
 * A file of pairs from a server, which checks the options.
 *
 * @param filters as in a URL
 * @throws RxserveError as the server says; unavailable
 */
export async function remotePairs(
  client: Client,
  options: PairExportOptions,
  filters: readonly string[],
  release: string | undefined,
): Promise<RemoteFile> {
  const query = { ...optionsQuery(options), ...(release === undefined ? {} : { release }) };
  const response = await client.open(`/v1/pairs.${options.format}`, { query, raw: filters });
  const header = (name: string) => response.headers.get(name) ?? '';
  return {
    rows: Number(header('x-total-count')),
    release: header('x-release'),
    digest: header('x-release-digest'),
    bytes: bytesOf(response),
  };
}
