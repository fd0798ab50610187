import { closeBrace } from './close-brace.ts';
import { isWord } from './code.ts';
import { completeStatement } from './complete-statement.ts';
import { enterType } from './declaration-step.ts';
import { Frame, isStatementList, isSwitch } from './frame.ts';
import { modifiersEnd, typeDeclarationHead } from './member.ts';
import { TokenKind } from './token-kind.ts';
import { TokenRole } from './token-role.ts';
import { isPrimitive, typeEnd } from './type-end.ts';
import type { Walk } from './walk.ts';

/**
 * One step where a statement may start: counts the statement and enters what it consists of.
 * Source: JLS 17, 14.4 to 14.21; golden/java-metrics.md, section 1.
 */
export function statementStep(walk: Walk): void {
  switch (walk.kind()) {
    case TokenKind.closeBrace:
      if (isStatementList(walk.frame())) {
        closeBrace(walk);
        return;
      }
      walk.fail('a statement is missing before `}`');
      return;
    case TokenKind.openBrace:
      walk.statementNodes++;
      walk.at++;
      walk.push(Frame.statementBlock);
      return;
    case TokenKind.semicolon:
      walk.countStatement();
      walk.at++;
      completeStatement(walk);
      return;
    case TokenKind.if:
      enterNesting(walk, Frame.ifBody, Frame.parentheses);
      return;
    case TokenKind.while:
      enterNesting(walk, Frame.loopBody, Frame.parentheses);
      return;
    case TokenKind.switch:
      enterNesting(walk, Frame.switchStatement, Frame.headParentheses);
      return;
    case TokenKind.for:
      enterFor(walk);
      return;
    case TokenKind.do:
      walk.countStatement();
      walk.nest();
      walk.at++;
      walk.push(Frame.doBody);
      return;
    case TokenKind.try:
      enterTry(walk);
      return;
    case TokenKind.return:
    case TokenKind.throw:
    case TokenKind.break:
    case TokenKind.continue:
    case TokenKind.assert:
      walk.at++;
      enterExpression(walk);
      return;
    case TokenKind.case:
    case TokenKind.default:
      enterLabel(walk);
      return;
    case TokenKind.synchronized:
      walk.countStatement();
      walk.at++;
      walk.push(Frame.synchronizedBlock);
      walk.enterParentheses(Frame.headParentheses);
      return;
    default:
      enterDeclarationOrExpression(walk);
      return;
  }
}

function enterNesting(walk: Walk, frame: number, parentheses: number): void {
  walk.countStatement();
  walk.nest();
  walk.at++;
  walk.push(frame);
  walk.enterParentheses(parentheses);
}

function enterFor(walk: Walk): void {
  enterNesting(walk, Frame.loopBody, Frame.forParentheses);
  const name = declaredVariable(walk);
  if (name !== -1) enterDeclaration(walk, name);
}

function enterTry(walk: Walk): void {
  walk.countStatement();
  walk.nest();
  walk.at++;
  if (walk.kind() === TokenKind.openParen) {
    walk.push(Frame.tryWithResourcesBlock);
    walk.enterParentheses(Frame.resourceParentheses);
  } else {
    walk.push(Frame.tryBlock);
    walk.expect(TokenKind.openBrace, '`{` is missing after `try`');
  }
}

function enterLabel(walk: Walk): void {
  if (!isSwitch(walk.frame())) {
    walk.fail('a label of a switch outside a switch');
    return;
  }
  walk.at++;
  walk.push(Frame.caseLabel);
}

function enterExpression(walk: Walk): void {
  walk.countStatement();
  walk.push(Frame.statement);
}

function enterDeclarationOrExpression(walk: Walk): void {
  const isLabel = walk.kind() === TokenKind.identifier && walk.kindAfter(1) === TokenKind.colon;
  if (isLabel) {
    walk.at += 2;
    return;
  }
  if (isYield(walk)) {
    walk.roles[walk.at] = TokenRole.contextualKeyword;
    walk.at++;
    enterExpression(walk);
    return;
  }
  const type = typeDeclarationHead(walk.code, modifiersEnd(walk.code, walk.at));
  if (type !== null) {
    enterType(walk, type);
    return;
  }
  const name = declaredVariable(walk);
  if (name !== -1) {
    walk.push(Frame.statement);
    enterDeclaration(walk, name);
    return;
  }
  if (!startsExpression(walk.kind())) {
    walk.fail('no statement starts like this');
    return;
  }
  enterExpression(walk);
}

/** The name of the variable whose declaration starts at the current token, -1 if none does. */
function declaredVariable(walk: Walk): number {
  const { code } = walk;
  const end = typeEnd(code, modifiersEnd(code, walk.at));
  return end !== -1 && code.kinds[end] === TokenKind.identifier ? end : -1;
}

function enterDeclaration(walk: Walk, name: number): void {
  walk.statements++;
  walk.at = name + 1;
  walk.expectAfterVariable();
}

/** `yield` that starts a statement of its own; not a name that is assigned, selected from or read. */
function isYield(walk: Walk): boolean {
  if (walk.kind() !== TokenKind.identifier || !isWord(walk.code, walk.at, 'yield')) return false;
  const next = walk.kindAfter(1);
  switch (next) {
    case TokenKind.increment:
    case TokenKind.decrement:
      return walk.kindAfter(2) !== TokenKind.semicolon;
    case TokenKind.identifier:
    case TokenKind.number:
    case TokenKind.text:
    case TokenKind.true:
    case TokenKind.false:
    case TokenKind.null:
    case TokenKind.openParen:
    case TokenKind.plus:
    case TokenKind.minus:
    case TokenKind.not:
    case TokenKind.complement:
    case TokenKind.new:
    case TokenKind.switch:
    case TokenKind.this:
    case TokenKind.super:
      return true;
    default:
      return isPrimitive(next);
  }
}

function startsExpression(kind: number): boolean {
  switch (kind) {
    case TokenKind.identifier:
    case TokenKind.number:
    case TokenKind.text:
    case TokenKind.openParen:
    case TokenKind.this:
    case TokenKind.super:
    case TokenKind.new:
    case TokenKind.increment:
    case TokenKind.decrement:
      return true;
    default:
      return isPrimitive(kind);
  }
}
