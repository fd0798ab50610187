import { after } from './code.ts';
import { completeStatement } from './complete-statement.ts';
import { Frame } from './frame.ts';
import { TokenKind } from './token-kind.ts';
import type { Walk } from './walk.ts';

/** Leaves a frame at its `}`: what follows depends on what the braces were. */
export function closeBrace(walk: Walk): void {
  const frame = walk.pop();
  walk.at++;
  switch (frame) {
    case Frame.tryBlock:
    case Frame.tryWithResourcesBlock:
    case Frame.catchBlock:
      if (goOnWithHandler(walk)) return;
      if (frame === Frame.tryBlock) {
        walk.fail('`catch` or `finally` is missing after `try`');
        return;
      }
      walk.unnest();
      break;
    case Frame.finallyBlock:
    case Frame.switchStatement:
    case Frame.switchExpression:
      walk.unnest();
      break;
  }
  completeStatement(walk);
}

/** Enters `catch (...) {` or `finally {`; both stay inside their `try`. */
function goOnWithHandler(walk: Walk): boolean {
  if (walk.kind() === TokenKind.finally) {
    walk.at++;
    walk.push(Frame.finallyBlock);
  } else if (walk.kind() === TokenKind.catch) {
    walk.countStatement();
    walk.at++;
    if (walk.kind() === TokenKind.openParen) walk.at = after(walk.code, walk.at);
    walk.push(Frame.catchBlock);
  } else return false;
  walk.expect(TokenKind.openBrace, '`{` is missing');
  return true;
}
