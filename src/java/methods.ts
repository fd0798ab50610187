import { matchBrackets } from './brackets.ts';
import type { Code } from './code.ts';
import { after } from './code.ts';
import type { Lexed } from './lex.ts';
import { lex, tokenSourceEnd, tokenSourceStart, tokenText } from './lex.ts';
import { lineOf, lineStarts } from './lines.ts';
import type { Member } from './member.ts';
import { modifiersEnd, readMember, typeDeclarationHead } from './member.ts';
import type { Parameter } from './parameters.ts';
import type { TextProblem } from './text-problem.ts';
import { problemAt } from './text-problem.ts';
import { TokenKind } from './token-kind.ts';
import { annotationsEnd } from './type-end.ts';

/** A method or constructor of a file. */
interface FileMethod {
  readonly kind: 'method' | 'constructor' | 'compact constructor';
  /** Names of the enclosing types, outermost first, joined by dots: `Outer.Inner`. */
  readonly class_path: string;
  readonly name: string;
  /** Types as written without annotations, white space or comments: `Map<String,int[]>`, `T...`. */
  readonly parameter_types: readonly string[];
  /** False for abstract and native methods and those of interfaces that end in `;`. */
  readonly has_body: boolean;
  /** From 1, the line of the first modifier or annotation. */
  readonly start_line: number;
  /** The line of the closing brace (or `;`). */
  readonly end_line: number;
  /** Offset in the source as written, in UTF-16 code units, from 0. */
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
  /** source.slice(start, end): byte for byte, the javadoc before it not included. */
  readonly source: string;
}

/** The methods of a file in the order of their text, and what stopped the search, if anything. */
interface FileMethods {
  readonly methods: readonly FileMethod[];
  readonly problem: TextProblem | null;
}

/**
 * Finds every method and constructor that is a member of a named top-level or member type: class,
 * interface (default, static and private methods too), enum, record, annotation type.
 * Bodies, field initializers and enum constants are opaque: the methods of anonymous classes, of
 * local classes and of the bodies of enum constants are part of the member that holds them and
 * are not listed themselves.
 *
 * @param source a whole .java file as written
 * @returns time linear in the text, no recursion; after a problem the methods before it are kept
 * Source: JLS 17, chapters 7 to 9.
 */
export function extractMethods(source: string): FileMethods {
  const lexed = lex(source);
  if (lexed.problem !== null) return { methods: [], problem: lexed.problem };
  const refuse = (token: number, reason: string): TextProblem =>
    problemAt(source, tokenSourceStart(lexed, token), reason);
  const { partner, unmatched } = matchBrackets(lexed);
  if (unmatched !== null)
    return { methods: [], problem: refuse(unmatched, 'a bracket without a partner') };

  const code: Code = { lexed, kinds: lexed.kinds, partner };
  const lines = lineStarts(source);
  const methods: FileMethod[] = [];
  const path: string[] = [];
  let at = 0;
  while (at < lexed.count) {
    const kind = lexed.kinds[at];
    if (kind === TokenKind.closeBrace) {
      path.pop();
      at++;
      continue;
    }
    if (kind === TokenKind.semicolon) {
      at++;
      continue;
    }
    const member = path.length > 0 ? readMember(code, at) : readTopLevel(code, at);
    switch (member.kind) {
      case 'none':
        return { methods, problem: refuse(member.at, member.reason) };
      case 'type':
        path.push(tokenText(lexed, member.name));
        at = member.isEnum ? enumConstantsEnd(code, member.body + 1) : member.body + 1;
        break;
      case 'field':
        at = memberEnd(code, member.initializers);
        break;
      case 'initializer':
        at = after(code, member.body);
        break;
      default: {
        const end = bodyEnd(code, member.body);
        methods.push(describe(code, source, lines, path, at, end, member));
        at = end;
      }
    }
  }
  return { methods, problem: null };
}

/** A type declaration, or a package, import or module declaration read as a field to skip. */
function readTopLevel(code: Code, at: number): Member {
  const { kinds } = code;
  const keyword = modifiersEnd(code, at);
  if (kinds[keyword] === TokenKind.package || kinds[keyword] === TokenKind.import)
    return { kind: 'field', initializers: keyword };
  return typeDeclarationHead(code, keyword) ?? readMember(code, at);
}

/** The token after the `;` of a field or a declaration like it. */
function memberEnd(code: Code, start: number): number {
  const { kinds } = code;
  let at = start;
  for (;;) {
    switch (kinds[at]) {
      case TokenKind.semicolon:
        return at + 1;
      case TokenKind.end:
      case TokenKind.closeBrace:
        return at;
      case TokenKind.openBrace:
      case TokenKind.openParen:
      case TokenKind.openBracket:
        at = after(code, at);
        break;
      default:
        at++;
    }
  }
}

/** The token after the `;` behind the constants of an enum, or the `}` of an enum without one. */
function enumConstantsEnd(code: Code, start: number): number {
  return memberEnd(code, start);
}

function bodyEnd(code: Code, body: number): number {
  return code.kinds[body] === TokenKind.openBrace ? after(code, body) : body + 1;
}

function describe(
  code: Code,
  source: string,
  lines: readonly number[],
  path: readonly string[],
  first: number,
  tokenAfter: number,
  member: Exclude<Member, { readonly kind: 'none' | 'type' | 'field' | 'initializer' }>,
): FileMethod {
  const { lexed } = code;
  const start = tokenSourceStart(lexed, first);
  const end = tokenSourceEnd(lexed, tokenAfter - 1);
  const parameters = member.kind === 'compact constructor' ? [] : member.parameters;
  return {
    kind: member.kind,
    class_path: path.join('.'),
    name: tokenText(lexed, member.name),
    parameter_types: parameters.map((parameter) => typeText(code, parameter)),
    has_body: lexed.kinds[member.body] === TokenKind.openBrace,
    start_line: lineOf(lines, start) + 1,
    end_line: lineOf(lines, end - 1) + 1,
    start,
    end,
    source: source.slice(start, end),
  };
}

function typeText(code: Code, parameter: Parameter): string {
  const { lexed } = code;
  let text = '';
  let at = parameter.typeStart;
  while (at < parameter.typeEnd) {
    const skipped = annotationsEnd(code, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    text += spaced(lexed, at);
    at++;
  }
  return (
    text + '[]'.repeat(parameter.dimensionsAfterName) + (parameter.isVariableArity ? '...' : '')
  );
}

/** The words of `? extends T & U` keep a blank on both sides, other tokens have none. */
function spaced(lexed: Lexed, token: number): string {
  const text = tokenText(lexed, token);
  const isWord = lexed.kinds[token] === TokenKind.extends || lexed.kinds[token] === TokenKind.super;
  return isWord ? ` ${text} ` : text;
}
