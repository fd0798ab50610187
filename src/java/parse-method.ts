import type { CstNode, IToken } from 'java-parser';
import { lexAndParse } from 'java-parser';
import { matchBrackets } from './brackets.ts';
import { castDepth } from './cast-depth.ts';
import type { Code } from './code.ts';
import { type Lexed, lex } from './lex.ts';
import { lineStarts } from './lines.ts';
import { modifiersEnd } from './member.ts';
import { problemAt, type TextProblem } from './text-problem.ts';
import { TokenKind } from './token-kind.ts';
import { sourceOffset } from './unicode-escapes.ts';

/** A syntax tree, the place where the grammar stopped, or why it was not asked. */
export type Parsed =
  | { readonly outcome: 'tree'; readonly tree: CstNode; readonly tokens: readonly IToken[] }
  | { readonly outcome: 'error'; readonly problem: TextProblem }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Longer texts are not given to the grammar: 1 MiB in UTF-16 code units. */
const LONGEST_TEXT = 1 << 20;

/** At depth 11 java-parser takes 2.4 s, at 16 it ends the process (golden/java-metrics.md). */
const DEEPEST_CASTS = 6;

/** Its rules recurse about fifteen calls deep per bracket; far more than any real method has. */
const DEEPEST_BRACKETS = 200;

/**
 * Parses the text of one method or constructor with java-parser, unicode escapes translated
 * first, because it does not know them outside literals. Synchronous: time-outs are the caller's.
 *
 * @param source the method as written
 */
export function parseMethod(source: string): Parsed {
  if (source.length > LONGEST_TEXT) return refused(`longer than ${LONGEST_TEXT} characters`);
  const lexed = lex(source);
  const { partner } = matchBrackets(lexed);
  const code: Code = { lexed, kinds: lexed.kinds, partner };
  const casts = castDepth(code);
  if (casts > DEEPEST_CASTS)
    return refused(`casts in parentheses may be nested ${DEEPEST_CASTS} deep, found ${casts}`);
  const brackets = bracketDepth(lexed.kinds);
  if (brackets > DEEPEST_BRACKETS)
    return refused(`brackets may be nested ${DEEPEST_BRACKETS} deep, found ${brackets}`);

  try {
    // its lexer takes these two for line ends, which end a literal; Java does not (JLS 3.4)
    const text = lexed.text.replace(/[\u2028\u2029]/g, '\ufffd');
    const { cst, tokens } = lexAndParse(text, entryRule(code));
    const member = onlyMember(cst);
    if (METHODS.has(member)) return { outcome: 'tree', tree: cst, tokens };
    const message = `a method is expected, not ${member}`;
    return { outcome: 'error', problem: { line: 1, column: 1, message } };
  } catch (error) {
    if (error instanceof RangeError) return refused('nested too deep for the grammar');
    return { outcome: 'error', problem: problemOf(error, source, lexed) };
  }
}

/** The rule for one member of a class, or of an interface if the member is a default method. */
function entryRule(code: Code): string {
  const end = modifiersEnd(code, 0);
  const isDefault = code.kinds.subarray(0, end).includes(TokenKind.default);
  return isDefault ? 'interfaceMemberDeclaration' : 'classBodyDeclaration';
}

const METHODS: ReadonlySet<string> = new Set([
  'methodDeclaration',
  'constructorDeclaration',
  'interfaceMethodDeclaration',
]);

/** The name of the rule that the whole text matched. */
function onlyMember(tree: CstNode): string {
  const declaration = tree.children['classMemberDeclaration']?.[0];
  const node = declaration !== undefined && 'children' in declaration ? declaration : tree;
  return Object.keys(node.children)[0] ?? 'nothing';
}

function bracketDepth(kinds: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  for (const kind of kinds) {
    if (kind < TokenKind.openParen || kind > TokenKind.closeBracket) continue;
    const opens = (kind - TokenKind.openParen) % 2 === 0; // opening and closing kinds alternate
    depth += opens ? 1 : -1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

/** Longer messages list every token that the grammar would have taken. */
const LONGEST_MESSAGE = 200;

/**
 * java-parser puts the place and the reason into the message of a plain Error, and counts in the
 * text whose unicode escapes are translated.
 */
function problemOf(error: unknown, source: string, lexed: Lexed): TextProblem {
  const text = error instanceof Error ? error.message : String(error);
  const [heading = '', ...rest] = text.split('\n');
  const place = /line: (\d+), column: (\d+)/.exec(heading);
  const details = rest.filter((line) => !line.startsWith('\t->')).join(' ');
  const found = /but found: (.*)!$/.exec(details)?.[1];
  const message = found === undefined ? details || heading : `unexpected ${found}`;
  const offset = offsetOf(lexed.text, Number(place?.[1] ?? 1), Number(place?.[2] ?? 1));
  return problemAt(
    source,
    sourceOffset(lexed.translated, offset),
    message.slice(0, LONGEST_MESSAGE),
  );
}

function offsetOf(text: string, line: number, column: number): number {
  const starts = lineStarts(text);
  return Math.min(text.length, (starts[line - 1] ?? 0) + column - 1);
}

function refused(reason: string): Parsed {
  return { outcome: 'refused', reason };
}
