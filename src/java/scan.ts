import { matchBrackets } from './brackets.ts';
import type { Code } from './code.ts';
import type { Constructs } from './constructs.ts';
import { countTokens } from './constructs.ts';
import type { Lexed } from './lex.ts';
import { lex, tokenSourceStart, tokenText } from './lex.ts';
import { physicalLines } from './lines.ts';
import { readMember } from './member.ts';
import type { TextProblem } from './text-problem.ts';
import { problemAt } from './text-problem.ts';
import type { ThrowStatement } from './throw-statements.ts';
import { throwStatements } from './throw-statements.ts';
import { TokenKind } from './token-kind.ts';
import { TokenRole } from './token-role.ts';
import { walkMethod } from './walk-method.ts';

/** The structural metrics of a method, integers of 0 or more. */
export interface Metrics {
  /** Lines with a character that is not blank. */
  readonly ploc: number;
  /** Statements and local variable declarations, blocks not counted. */
  readonly lloc: number;
  /** javalang's Statement nodes taken literally: blocks as statements, no declarations. */
  readonly lloc_nodes: number;
  /** Extended cyclomatic complexity, 1 or more. */
  readonly cyclomatic: number;
  /** Deepest nesting of if, loops, switch and try; an else-if is on the level of its if. */
  readonly nesting: number;
  /** Identifier tokens. */
  readonly identifiers: number;
  /** Formal parameters of the method itself, a receiver not counted. */
  readonly parameters: number;
  /** Tokens; comments are none. */
  readonly tokens: number;
}

/** What the scanner says about a text. */
export type Scan =
  | {
      readonly metrics: Metrics;
      readonly constructs: Constructs;
      readonly throws: readonly ThrowStatement[];
      readonly lexed: Lexed;
    }
  /** The text is not one Java method: `problem` says why and where. */
  | { readonly metrics: null; readonly problem: TextProblem; readonly lexed: Lexed };

/**
 * Scans the text of one Java method or constructor. Never throws, for any text; statements are
 * understood, expressions only roughly: whether the text parses is for grammar.ts to say.
 *
 * @param source the method from its modifiers to its closing brace (or `;`), comments allowed
 * @returns metrics, the thirteen constructs and throw statements, or the reason why there are none;
 *   time linear in the text, no recursion
 * Source: golden/java-metrics.md.
 */
export function scanMethod(source: string): Scan {
  const lexed = lex(source);
  if (lexed.problem !== null) return { metrics: null, problem: lexed.problem, lexed };
  const refuse = (token: number, reason: string): Scan => {
    const found =
      token < lexed.count ? `, found \`${excerpt(tokenText(lexed, token))}\`` : ', found the end';
    const problem = problemAt(source, tokenSourceStart(lexed, token), `${reason}${found}`);
    return { metrics: null, problem, lexed };
  };
  if (lexed.count === 0) return refuse(0, 'a method is expected');

  const { partner, unmatched } = matchBrackets(lexed);
  if (unmatched !== null) return refuse(unmatched, 'a bracket without a partner');
  const code: Code = { lexed, kinds: lexed.kinds, partner };
  const member = readMember(code, 0);
  if (member.kind === 'none') return refuse(member.at, member.reason);
  if (member.kind !== 'method' && member.kind !== 'constructor')
    return refuse(0, `a method is expected, not: ${member.kind}`);

  const hasBody = lexed.kinds[member.body] === TokenKind.openBrace;
  const walk = hasBody ? walkMethod(code, member.body) : null;
  if (walk?.misfit) return refuse(walk.misfit.token, walk.misfit.reason);
  const end = walk?.at ?? member.body + 1;
  if (end < lexed.count) return refuse(end, 'the text goes on after the method');

  const roles = walk?.roles ?? new Uint8Array(lexed.count);
  roles[member.name] = TokenRole.declaredName;
  const counts = countTokens(code, roles);
  return {
    metrics: {
      ploc: physicalLines(source),
      lloc: walk?.statements ?? 0,
      lloc_nodes: walk?.statementNodes ?? 0,
      cyclomatic: 1 + counts.branches + (walk?.guards ?? 0),
      nesting: walk?.deepest ?? 0,
      identifiers: counts.identifiers,
      parameters: member.parameters.length,
      tokens: lexed.count,
    },
    constructs: counts.constructs,
    throws: throwStatements(code),
    lexed,
  };
}

const LONGEST_EXCERPT = 40;

function excerpt(text: string): string {
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}...` : text;
}
