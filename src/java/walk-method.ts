import type { Code } from './code.ts';
import { classStep, enumStep } from './declaration-step.ts';
import { expressionStep } from './expression-step.ts';
import { Frame, holdsStatements } from './frame.ts';
import { statementStep } from './statement-step.ts';
import { Walk } from './walk.ts';

/**
 * Walks the body of a method once, with a stack of its own instead of recursion.
 *
 * @param code tokens with brackets paired
 * @param body the `{` of the body
 * @returns the walk at the token after the body, or at its first misfit
 */
export function walkMethod(code: Code, body: number): Walk {
  const walk = new Walk(code, body + 1);
  walk.push(Frame.callableBody);
  while (!walk.isOver) {
    const frame = walk.frame();
    if (holdsStatements(frame)) statementStep(walk);
    else if (frame === Frame.classBody) classStep(walk);
    else if (frame === Frame.enumBody) enumStep(walk);
    else expressionStep(walk);
  }
  return walk;
}
