const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

/**
 * Orders strings by code points, which is the order of their UTF-8 bytes, of SQLite's BINARY
 * collation and of Python's `sorted`; JavaScript's own order (UTF-16) differs above U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (isSurrogate(x) !== isSurrogate(y)) return isSurrogate(x) ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}
