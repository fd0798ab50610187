import { Frame } from './frame.ts';
import { TokenKind } from './token-kind.ts';
import type { Walk } from './walk.ts';

/**
 * Leaves every frame that the statement before the current token completes: the body of an `if`
 * without `else`, of a loop, and so on outwards. An `else if` stays on the level of its `if`.
 */
export function completeStatement(walk: Walk): void {
  for (;;) {
    switch (walk.frame()) {
      case Frame.ifBody:
        if (walk.kind() === TokenKind.else) {
          goOnWithElse(walk);
          return;
        }
        break;
      case Frame.elseBody:
      case Frame.loopBody:
        break;
      case Frame.doBody:
        goOnWithDoTail(walk);
        return;
      default:
        return;
    }
    walk.pop();
    walk.unnest();
  }
}

function goOnWithElse(walk: Walk): void {
  walk.at++;
  if (walk.kind() !== TokenKind.if) {
    walk.replaceFrame(Frame.elseBody);
    return;
  }
  walk.at++;
  walk.countStatement();
  walk.enterParentheses(Frame.parentheses);
}

function goOnWithDoTail(walk: Walk): void {
  walk.replaceFrame(Frame.doTail);
  if (walk.expect(TokenKind.while, '`while` is missing after the body of `do`'))
    walk.enterParentheses(Frame.parentheses);
}
