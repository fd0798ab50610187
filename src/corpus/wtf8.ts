const utf8 = new TextEncoder();

const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/**
 * WTF-8: UTF-8, in which a lone surrogate is encoded like any other code point (three bytes).
 * Different strings have different bytes, which UTF-8 encoders cannot promise (they write U+FFFD).
 * Source: https://simonsapin.github.io/wtf-8/, section 4.
 */
export function toWtf8(text: string): Uint8Array {
  if (text.isWellFormed()) return utf8.encode(text);
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE)
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else bytes.push(...utf8.encode(character));
  }
  return Uint8Array.from(bytes);
}

/**
 * The inverse of `toWtf8`.
 *
 * @param bytes well-formed WTF-8
 */
export function fromWtf8(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  let from = 0;
  for (let at = bytes.indexOf(0xed); at !== -1; at = bytes.indexOf(0xed, at + 1)) {
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    if (second < 0xa0) continue; // U+D000..U+D7FF, plain UTF-8
    text += decoder.decode(bytes.subarray(from, at));
    text += String.fromCharCode(0xd000 | ((second & 0x3f) << 6) | (third & 0x3f));
    from = at + 3;
  }
  return text + decoder.decode(bytes.subarray(from));
}
