/** Bytes that may follow a lead byte, and the range of the first of them (Unicode, Table 3-7). */
function sequenceOf(lead: number): readonly [length: number, low: number, high: number] | null {
  if (lead < 0x80) return [1, 0, 0];
  if (lead < 0xc2 || lead > 0xf4) return null;
  if (lead < 0xe0) return [2, 0x80, 0xbf];
  if (lead < 0xf0) return [3, lead === 0xe0 ? 0xa0 : 0x80, lead === 0xed ? 0x9f : 0xbf];
  return [4, lead === 0xf0 ? 0x90 : 0x80, lead === 0xf4 ? 0x8f : 0xbf];
}

/**
 * @returns the offset of the first byte that starts no well-formed UTF-8 sequence, or -1
 */
export function findInvalidUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const sequence = sequenceOf(bytes[at] ?? 0);
    if (sequence === null) return at;
    const [length, low, high] = sequence;
    for (let i = 1; i < length; i++) {
      const byte = bytes[at + i] ?? 0;
      if (byte < (i === 1 ? low : 0x80) || byte > (i === 1 ? high : 0xbf)) return at;
    }
    at += length;
  }
  return -1;
}
