const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Where a quoted literal ends: the offset after it, or what is wrong with it and where. */
export type QuotedEnd = number | { readonly offset: number; readonly message: string };

/**
 * The end of the string, text block or character literal that starts at an offset.
 *
 * @param text the translated source
 * @param start offset of its first quote
 * Source: JLS 17, 3.10.4 to 3.10.7.
 */
export function quotedEnd(text: string, start: number): QuotedEnd {
  if (text.charCodeAt(start) === SINGLE_QUOTE) return characterEnd(text, start);
  return text.startsWith('"""', start) ? textBlockEnd(text, start) : stringEnd(text, start);
}

function stringEnd(text: string, start: number): QuotedEnd {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === DOUBLE_QUOTE) return at + 1;
    if (code === BACKSLASH) {
      if (!isEscape(text.charCodeAt(at + 1))) return illegalEscape(at);
      at += 2;
    } else if (isLineEnd(code)) return { offset: start, message: 'a string is not closed' };
    else at++;
  }
}

function characterEnd(text: string, start: number): QuotedEnd {
  const code = text.charCodeAt(start + 1);
  let at = start + 2;
  if (code === SINGLE_QUOTE) return { offset: start, message: 'a character literal is empty' };
  if (code === BACKSLASH) {
    if (!isEscape(text.charCodeAt(at))) return illegalEscape(start + 1);
    at = octalDigit(text.charCodeAt(at)) ? skipOctal(text, at) : at + 1;
  }
  const isClosed = text.charCodeAt(at) === SINGLE_QUOTE && !isLineEnd(code);
  return isClosed ? at + 1 : { offset: start, message: 'a character literal is not closed' };
}

function textBlockEnd(text: string, start: number): QuotedEnd {
  let at = start + 3;
  while (isBlank(text.charCodeAt(at))) at++;
  const firstCode = text.charCodeAt(at);
  if (firstCode !== LINE_FEED && firstCode !== CARRIAGE_RETURN)
    return { offset: start, message: 'the text of a text block starts on the line after """' };
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === DOUBLE_QUOTE && text.startsWith('"""', at)) return at + 3;
    if (code === BACKSLASH) {
      const next = text.charCodeAt(at + 1);
      if (!isEscape(next) && next !== LINE_FEED && next !== CARRIAGE_RETURN)
        return illegalEscape(at);
      at += 2;
    } else if (Number.isNaN(code)) return { offset: start, message: 'a text block is not closed' };
    else at++;
  }
}

function illegalEscape(offset: number): QuotedEnd {
  return { offset, message: 'an escape sequence that Java does not have' };
}

/** One of `b t n f r s " ' \` or an octal digit. */
function isEscape(code: number): boolean {
  switch (code) {
    case 0x62:
    case 0x74:
    case 0x6e:
    case 0x66:
    case 0x72:
    case 0x73:
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
    case BACKSLASH:
      return true;
    default:
      return octalDigit(code);
  }
}

/** At most three octal digits, three only if the first is 0..3. */
function skipOctal(text: string, start: number): number {
  const longest = text.charCodeAt(start) <= 0x33 ? 3 : 2;
  let at = start;
  while (at < start + longest && octalDigit(text.charCodeAt(at))) at++;
  return at;
}

function octalDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x37;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0c;
}

/** A line terminator or the end of the text. */
function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN || Number.isNaN(code);
}
