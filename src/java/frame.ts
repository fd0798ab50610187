/**
 * What encloses a place in a method: the entries of the walk's stack. Grouped by what may stand
 * directly inside, in ranges that `walkMethod` dispatches on.
 */
export const Frame = {
  // Lists of statements, up to `}`.
  callableBody: 1,
  lambdaBody: 2,
  statementBlock: 3,
  synchronizedBlock: 4,
  tryBlock: 5,
  tryWithResourcesBlock: 6,
  catchBlock: 7,
  finallyBlock: 8,
  switchStatement: 9,
  switchExpression: 10,
  // Exactly one statement.
  ifBody: 20,
  elseBody: 21,
  loopBody: 22,
  doBody: 23,
  // Expressions, up to `;`.
  statement: 30,
  field: 31,
  arm: 32,
  doTail: 33,
  // Expressions, up to `:` or `->`.
  caseLabel: 34,
  // Expressions, up to the closing bracket.
  parentheses: 40,
  /** Its `)` must be followed by `{`. */
  headParentheses: 41,
  /** As headParentheses, with `;` between resources. */
  resourceParentheses: 42,
  forParentheses: 43,
  brackets: 44,
  arrayInitializer: 45,
  // Declarations, up to `}`.
  classBody: 50,
  enumBody: 51,
} as const;

/** Is the frame a list of statements that a `}` ends? */
export function isStatementList(frame: number): boolean {
  return frame >= Frame.callableBody && frame <= Frame.switchExpression;
}

/** May a statement start directly inside the frame? */
export function holdsStatements(frame: number): boolean {
  return frame >= Frame.callableBody && frame <= Frame.doBody;
}

/** Is the frame the body of a switch? */
export function isSwitch(frame: number): boolean {
  return frame === Frame.switchStatement || frame === Frame.switchExpression;
}
