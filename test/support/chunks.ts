import fc from 'fast-check';

/** Places to cut at, as shares of a length that is known later. */
export const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

/** Bytes in as many pieces as there are cuts, and one; some of them may be empty. */
export async function* inChunks(
  bytes: Buffer,
  shares: readonly number[] = [],
): AsyncGenerator<Buffer> {
  const places = shares.map((share) => Math.round(share * bytes.length)).sort((a, b) => a - b);
  let from = 0;
  for (const to of [...places, bytes.length]) {
    yield bytes.subarray(from, to);
    from = to;
  }
}

/** Bytes one by one. */
export async function* byteByByte(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at++) yield bytes.subarray(at, at + 1);
}
