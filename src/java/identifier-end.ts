const ASCII = 128;
const CAN_START = 1;
const CAN_CONTINUE = 2;

/** Letters, `_` and `$` start an identifier; digits and ignorable control characters go on. */
const ASCII_ROLES = Uint8Array.from({ length: ASCII }, (_, code) => {
  if (/[A-Za-z_$]/.test(String.fromCharCode(code))) return CAN_START | CAN_CONTINUE;
  const isIgnorable = code <= 0x08 || (code >= 0x0e && code <= 0x1b) || code === 0x7f;
  return /[0-9]/.test(String.fromCharCode(code)) || isIgnorable ? CAN_CONTINUE : 0;
});

const START = /[\p{L}\p{Nl}\p{Sc}\p{Pc}]/u;
const PART = /[\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mc}\p{Mn}\p{Cf}\u0080-\u009f]/u;

/**
 * The end of the identifier or keyword that starts at an offset; the offset itself if none does.
 *
 * @param text the translated source
 * @param start offset of its first character
 * Source: JLS 17, 3.8; java.lang.Character.isJavaIdentifierStart and isJavaIdentifierPart.
 */
export function identifierEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  const begins =
    first < ASCII
      ? ((ASCII_ROLES[first] ?? 0) & CAN_START) !== 0
      : START.test(symbolAt(text, start));
  if (!begins) return start;
  let at = start + (first < ASCII ? 1 : symbolAt(text, start).length);
  for (;;) {
    const code = text.charCodeAt(at);
    if (code < ASCII) {
      if (((ASCII_ROLES[code] ?? 0) & CAN_CONTINUE) === 0) return at;
      at++;
    } else {
      const symbol = symbolAt(text, at);
      if (symbol === '' || !PART.test(symbol)) return at;
      at += symbol.length;
    }
  }
}

/** One code point as a string, empty at the end of the text. */
function symbolAt(text: string, at: number): string {
  const codePoint = text.codePointAt(at);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}
