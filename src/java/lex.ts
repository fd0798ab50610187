import { identifierEnd } from './identifier-end.ts';
import { wordKind } from './keywords.ts';
import { numberEnd } from './number-end.ts';
import { operatorAt } from './operators.ts';
import { quotedEnd } from './quoted-end.ts';
import type { TextProblem } from './text-problem.ts';
import { problemAt } from './text-problem.ts';
import { TokenKind } from './token-kind.ts';
import type { Translated } from './unicode-escapes.ts';
import { sourceOffset, translateUnicodeEscapes } from './unicode-escapes.ts';

/** The tokens of a text, token i at place i of each array. Comments and white space are dropped. */
export interface Lexed {
  /** The text after translation of unicode escapes; `starts` and `ends` count in it. */
  readonly text: string;
  /** How many tokens. */
  readonly count: number;
  /** `TokenKind` numbers, with one `end` behind the last token. */
  readonly kinds: Uint8Array;
  /** Offset of the first character. */
  readonly starts: Int32Array;
  /** Offset after the last character. */
  readonly ends: Int32Array;
  /** What stopped the lexer, with the tokens before it kept; null if nothing did. */
  readonly problem: TextProblem | null;
  readonly translated: Translated;
}

const SLASH = 0x2f;
const ASTERISK = 0x2a;
const SUBSTITUTE = 0x1a; // allowed as the last character of a text (JLS 3.5)

/**
 * Splits Java text into tokens as javalang does: `>>` is two tokens and `>>>` three, every other
 * operator and every literal is one, `@` and the name after it are two. Never throws.
 *
 * @param source Java text as written, of any length
 * @returns tokens up to the first problem; time linear in the text
 * Source: JLS 17, chapter 3; golden/java-metrics.md, section 2.
 */
export function lex(source: string): Lexed {
  const translated = translateUnicodeEscapes(source);
  const { text } = translated;
  const kinds = new Uint8Array(text.length + 1);
  const starts = new Int32Array(text.length + 1);
  const ends = new Int32Array(text.length + 1);
  let count = 0;
  let problem = translated.problem;
  let at = 0;

  while (problem === null && at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b)) {
      at++;
      continue;
    }
    if (code === SLASH) {
      const end = commentEnd(text, at);
      if (end === UNCLOSED) problem = problemAt(text, at, 'a comment is not closed');
      if (end !== at) {
        at = end;
        continue;
      }
    }
    const start = at;
    let kind: number = TokenKind.end;
    at = identifierEnd(text, start);
    if (at > start) kind = wordKind(text, start, at);
    else if (startsNumber(text, start)) {
      kind = TokenKind.number;
      at = numberEnd(text, start);
      if (at < 0) problem = problemAt(text, start, 'a hexadecimal fraction needs an exponent');
    } else if (code === 0x22 || code === 0x27) {
      kind = TokenKind.text;
      const end = quotedEnd(text, start);
      if (typeof end === 'number') at = end;
      else problem = problemAt(text, end.offset, end.message);
    } else {
      const operator = operatorAt(text, start);
      if (operator !== undefined) {
        kind = operator.kind;
        at = start + operator.length;
      } else if (code === SUBSTITUTE && start === text.length - 1) break;
      else
        problem = problemAt(
          text,
          start,
          `a character that no token starts with: ${quote(text, start)}`,
        );
    }
    if (problem !== null) break;
    kinds[count] = kind;
    starts[count] = start;
    ends[count] = at;
    count++;
  }
  starts[count] = text.length;
  ends[count] = text.length;
  return {
    text,
    count,
    kinds: kinds.subarray(0, count + 1),
    starts: starts.subarray(0, count + 1),
    ends: ends.subarray(0, count + 1),
    problem,
    translated,
  };
}

/** The text of a token, unicode escapes translated. */
export function tokenText(lexed: Lexed, token: number): string {
  return lexed.text.slice(lexed.starts[token], lexed.ends[token]);
}

/** Where a token starts in the source as written, in UTF-16 code units from 0. */
export function tokenSourceStart(lexed: Lexed, token: number): number {
  return sourceOffset(lexed.translated, lexed.starts[token] ?? lexed.text.length);
}

/** Where a token ends in the source as written: the offset after its last character. */
export function tokenSourceEnd(lexed: Lexed, token: number): number {
  return sourceOffset(lexed.translated, lexed.ends[token] ?? lexed.text.length);
}

const UNCLOSED = -1;

/** The offset after a comment, `at` itself if none starts there, -1 if it does not end. */
function commentEnd(text: string, at: number): number {
  const second = text.charCodeAt(at + 1);
  if (second === SLASH) {
    let end = at + 2;
    while (end < text.length && text.charCodeAt(end) !== 0x0a && text.charCodeAt(end) !== 0x0d)
      end++;
    return end;
  }
  if (second !== ASTERISK) return at;
  const close = text.indexOf('*/', at + 2);
  return close === -1 ? UNCLOSED : close + 2;
}

function startsNumber(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isDigit(code) || (code === 0x2e && isDigit(text.charCodeAt(at + 1)));
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function quote(text: string, at: number): string {
  return JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0));
}
