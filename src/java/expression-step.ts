import { misfitBetween } from './adjacency.ts';
import { closeBrace } from './close-brace.ts';
import { after, isWord } from './code.ts';
import { completeStatement } from './complete-statement.ts';
import { Frame } from './frame.ts';
import { TokenKind } from './token-kind.ts';
import { TokenRole } from './token-role.ts';
import { annotationsEnd, elementTypeEnd, typeArgumentsEnd } from './type-end.ts';
import type { Walk } from './walk.ts';

/** Words that start or continue statements and declarations, never expressions. */
const STATEMENT_WORDS: ReadonlySet<number> = new Set([
  TokenKind.end,
  TokenKind.abstract,
  TokenKind.assert,
  TokenKind.break,
  TokenKind.case,
  TokenKind.catch,
  TokenKind.const,
  TokenKind.continue,
  TokenKind.default,
  TokenKind.do,
  TokenKind.else,
  TokenKind.enum,
  TokenKind.finally,
  TokenKind.for,
  TokenKind.goto,
  TokenKind.if,
  TokenKind.implements,
  TokenKind.import,
  TokenKind.interface,
  TokenKind.native,
  TokenKind.package,
  TokenKind.private,
  TokenKind.protected,
  TokenKind.public,
  TokenKind.return,
  TokenKind.static,
  TokenKind.strictfp,
  TokenKind.synchronized,
  TokenKind.throw,
  TokenKind.throws,
  TokenKind.transient,
  TokenKind.try,
  TokenKind.volatile,
  TokenKind.while,
]);

/**
 * One step inside an expression: finds the statements that lambdas, switches and anonymous
 * classes bring in, and the end. Of operators it sees what `misfitBetween` sees; the grammar
 * (grammar.ts) checks the rest.
 */
export function expressionStep(walk: Walk): void {
  const misfit = misfitBetween(previousKind(walk), walk.kind());
  if (misfit !== null) {
    walk.fail(misfit);
    return;
  }
  switch (walk.kind()) {
    case TokenKind.openParen:
      walk.at++;
      walk.push(Frame.parentheses);
      return;
    case TokenKind.openBracket:
      walk.at++;
      walk.push(Frame.brackets);
      return;
    case TokenKind.openBrace:
      enterBraces(walk);
      return;
    case TokenKind.closeParen:
    case TokenKind.closeBracket:
      closeBracket(walk);
      return;
    case TokenKind.closeBrace:
      if (walk.frame() === Frame.arrayInitializer) {
        closeBrace(walk);
        return;
      }
      walk.fail('`;` is missing before `}`');
      return;
    case TokenKind.semicolon:
      endExpression(walk);
      return;
    case TokenKind.new:
      markCreation(walk);
      return;
    case TokenKind.switch:
      walk.nest();
      walk.at++;
      walk.push(Frame.switchExpression);
      walk.enterParentheses(Frame.headParentheses);
      return;
    default:
      if (walk.frame() === Frame.caseLabel) labelStep(walk);
      else if (STATEMENT_WORDS.has(walk.kind())) walk.fail('a word that no expression has');
      else walk.at++;
  }
}

/** The kind of the token before; `end` for `yield` and `when` as keywords, which end no operand. */
function previousKind(walk: Walk): number {
  const isKeyword = walk.roles[walk.at - 1] === TokenRole.contextualKeyword;
  return isKeyword ? TokenKind.end : walk.kindAfter(-1);
}

function enterBraces(walk: Walk): void {
  const previous = walk.kindAfter(-1);
  if (walk.roles[walk.at] === TokenRole.anonymousBody) walk.push(Frame.classBody);
  else if (previous === TokenKind.arrow) walk.push(Frame.lambdaBody);
  else if (startsArrayInitializer(previous)) walk.push(Frame.arrayInitializer);
  else {
    walk.fail('a `{` that opens nothing');
    return;
  }
  walk.at++;
}

function startsArrayInitializer(previous: number): boolean {
  switch (previous) {
    case TokenKind.assign:
    case TokenKind.comma:
    case TokenKind.openBrace:
    case TokenKind.openParen:
    case TokenKind.closeBracket:
      return true;
    default:
      return false;
  }
}

function closeBracket(walk: Walk): void {
  const frame = walk.pop();
  walk.at++;
  switch (frame) {
    case Frame.headParentheses:
    case Frame.resourceParentheses:
      walk.expect(TokenKind.openBrace, '`{` is missing after `)`');
      return;
    case Frame.parentheses:
      if (walk.frame() === Frame.doTail && walk.kind() !== TokenKind.semicolon)
        walk.fail('`;` is missing after `do ... while (...)`');
      return;
    case Frame.forParentheses:
    case Frame.brackets:
      return;
    default:
      walk.at--;
      walk.fail('`;` is missing');
  }
}

function endExpression(walk: Walk): void {
  switch (walk.frame()) {
    case Frame.statement:
      walk.pop();
      walk.at++;
      completeStatement(walk);
      return;
    case Frame.doTail:
      walk.pop();
      walk.unnest();
      walk.at++;
      completeStatement(walk);
      return;
    case Frame.field:
    case Frame.arm:
      walk.pop();
      walk.at++;
      return;
    case Frame.forParentheses:
    case Frame.resourceParentheses:
      walk.at++;
      return;
    default:
      walk.fail('a `;` inside an expression');
  }
}

/** Marks what follows `new T`: dimensions, or the body of an anonymous class. */
function markCreation(walk: Walk): void {
  const { code, roles } = walk;
  const isMethodReference = walk.kindAfter(-1) === TokenKind.doubleColon;
  walk.at++;
  if (isMethodReference) return;
  const type = walk.kind() === TokenKind.less ? typeArgumentsEnd(code, walk.at) : walk.at;
  let at = type === -1 ? -1 : elementTypeEnd(code, type);
  if (at === -1) {
    walk.fail('`new` without a type');
    return;
  }
  if (code.kinds[at] === TokenKind.openParen) {
    const body = after(code, at);
    if (code.kinds[body] === TokenKind.openBrace) roles[body] = TokenRole.anonymousBody;
    return;
  }
  at = annotationsEnd(code, at);
  if (code.kinds[at] !== TokenKind.openBracket) {
    walk.fail('`(` or `[` is missing after `new`');
    return;
  }
  while (code.kinds[at] === TokenKind.openBracket) {
    roles[at] = TokenRole.dimension;
    at = annotationsEnd(code, after(code, at));
  }
}

/** Inside `case ...`: its end, its guard, and the `:` of conditional expressions. */
function labelStep(walk: Walk): void {
  switch (walk.kind()) {
    case TokenKind.question:
      if (!isWildcard(walk)) walk.openTernary();
      walk.at++;
      return;
    case TokenKind.at:
      skipAnnotations(walk);
      return;
    case TokenKind.colon:
      walk.at++;
      if (!walk.closeTernary()) walk.pop();
      return;
    case TokenKind.arrow:
      walk.at++;
      walk.pop();
      if (walk.kind() !== TokenKind.openBrace && walk.kind() !== TokenKind.throw) enterArm(walk);
      return;
    case TokenKind.identifier:
      if (isGuard(walk)) {
        walk.guards++;
        walk.roles[walk.at] = TokenRole.contextualKeyword;
      }
      walk.at++;
      return;
    default:
      if (STATEMENT_WORDS.has(walk.kind()) && walk.kind() !== TokenKind.default)
        walk.fail('a word that no label has');
      else walk.at++;
  }
}

/** Annotations in a pattern, and with them the `?` of a wildcard that they annotate. */
function skipAnnotations(walk: Walk): void {
  walk.at = Math.max(annotationsEnd(walk.code, walk.at), walk.at + 1);
  if (walk.kind() === TokenKind.question) walk.at++;
}

/** `case X -> expression;`: a statement in a switch statement, a value in a switch expression. */
function enterArm(walk: Walk): void {
  if (walk.frame() === Frame.switchStatement) walk.countStatement();
  walk.push(Frame.arm);
}

function isWildcard(walk: Walk): boolean {
  const previous = walk.kindAfter(-1);
  return previous === TokenKind.less || previous === TokenKind.comma;
}

/** `when` after a pattern and before a condition, rather than the name of something. */
function isGuard(walk: Walk): boolean {
  const previous = walk.kindAfter(-1);
  const next = walk.kindAfter(1);
  const followsPattern =
    previous === TokenKind.closeParen ||
    (previous === TokenKind.identifier && walk.roles[walk.at - 1] !== TokenRole.contextualKeyword);
  const endsLabel =
    next === TokenKind.arrow ||
    next === TokenKind.colon ||
    next === TokenKind.comma ||
    next === TokenKind.dot ||
    next === TokenKind.closeParen;
  return followsPattern && !endsLabel && isWord(walk.code, walk.at, 'when');
}
