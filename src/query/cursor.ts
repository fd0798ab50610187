import { z } from 'zod';
import type { Filter } from './filter.ts';
import { formatOrder, type Order } from './order.ts';

/**
 * A place between two pairs of one ordered, filtered list: the sort values of the pair before it.
 * It names the list, so that it cannot be used with another.
 */
export type Cursor = {
  /** digest of the release */
  readonly digest: string;
  /** fingerprint of filter and order, from `listKey` */
  readonly list: string;
  /** the sort values, the last one being the pair's rank in the release by id, from 1 */
  readonly after: readonly (string | number | null)[];
};

const Payload = z.tuple([
  z.literal(1),
  z.string().regex(/^[0-9a-f]{64}$/),
  z.string().max(64),
  z
    .array(z.union([z.string(), z.number(), z.null()]))
    .min(1)
    .max(8),
]);

/** Text that identifies a filtered, ordered list; the caller hashes it. */
export function listKey(canonical: Filter, order: Order): string {
  return JSON.stringify([canonical, formatOrder(order)]);
}

function toBase64Url(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

export function encodeCursor({ digest, list, after }: Cursor): string {
  return toBase64Url(JSON.stringify([1, digest, list, after]));
}

/** @returns null for text that is no cursor of ours */
export function decodeCursor(text: string): Cursor | null {
  try {
    const [, digest, list, after] = Payload.parse(JSON.parse(fromBase64Url(text)));
    return { digest, list, after };
  } catch {
    return null;
  }
}
