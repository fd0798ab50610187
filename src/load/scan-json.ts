import { isExactNumber } from '../corpus/exact-number.ts';

/** A member of the outermost object: its name and where its value stands in the text. */
export type MemberSpan = { readonly name: string; readonly start: number; readonly end: number };

export type JsonScan = {
  readonly members: readonly MemberSpan[];
  /** the first name that an object has twice; JSON.parse would silently keep the last */
  readonly duplicateName: string | null;
  readonly depth: number;
  /** whether some number is not what its double says */
  readonly inexact: boolean;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NUMBER_END = new Set([...',]} \t\r\n'].map((character) => character.charCodeAt(0)));

function endOfString(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); ; close = text.indexOf('"', close + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(close - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return close + 1;
  }
}

function endOfScalar(text: string, start: number): number {
  let end = start;
  while (end < text.length && !NUMBER_END.has(text.charCodeAt(end))) end++;
  return end;
}

/** Up to 15 digits without an exponent always fit a double. */
function mayBeInexact(source: string): boolean {
  return source.length > 15 || /[eE]/.test(source);
}

/**
 * What JSON.parse does not tell of a text that it accepts: where each member of the outermost
 * object stands, repeated names, depth, and numbers that a double cannot hold.
 *
 * @param text valid JSON; the time is linear in its length
 */
export function scanJson(text: string): JsonScan {
  const members: MemberSpan[] = [];
  const names: (Set<string> | null)[] = [];
  let duplicateName: string | null = null;
  let depth = 0;
  let inexact = false;
  let expectsName = false;
  let member: { name: string; start: number } | null = null;

  const closeMember = (end: number) => {
    if (names.length === 1 && member !== null) members.push({ ...member, end });
    if (names.length === 1) member = null;
  };

  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      const own = names.at(-1);
      if (expectsName && own) {
        const name: string = JSON.parse(text.slice(at, end));
        if (own.has(name)) duplicateName ??= name;
        own.add(name);
        at = text.indexOf(':', end) + 1;
        if (names.length === 1) member = { name, start: at };
        expectsName = false;
      } else at = end;
      continue;
    }
    const character = text[at];
    if (character === '{' || character === '[') {
      names.push(character === '{' ? new Set() : null);
      depth = Math.max(depth, names.length);
      expectsName = character === '{';
    } else if (character === '}' || character === ']') {
      closeMember(at);
      names.pop();
    } else if (character === ',') {
      closeMember(at);
      expectsName = names.at(-1) !== null;
    } else if (character === '-' || (code >= 0x30 && code <= 0x39)) {
      const end = endOfScalar(text, at);
      inexact ||= mayBeInexact(text.slice(at, end)) && !isExactNumber(text.slice(at, end));
      at = end;
      continue;
    }
    at++;
  }
  return { members, duplicateName, depth, inexact };
}
