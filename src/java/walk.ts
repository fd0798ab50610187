import type { Code } from './code.ts';
import { Frame } from './frame.ts';
import { TokenKind } from './token-kind.ts';

/** What a walk says at a token that cannot stand where it stands. */
export interface Misfit {
  readonly token: number;
  readonly reason: string;
}

/**
 * The state of one walk over the tokens of a method: the place, the stack of enclosing frames
 * and the counts so far. The steps change it; nobody else sees it.
 */
export class Walk {
  readonly code: Code;
  /** `TokenRole` of every token. */
  readonly roles: Uint8Array;
  at: number;
  /** Reading D′ of golden/java-metrics.md: statements and local declarations, not blocks. */
  statements = 0;
  /** Reading A: javalang's Statement nodes, blocks used as statements included. */
  statementNodes = 0;
  /** `when` guards. */
  guards = 0;
  deepest = 0;
  misfit: Misfit | null = null;

  #depth = 0;
  readonly #frames: number[] = [];
  /** For each frame the `?` in it that still wait for their `:`. */
  readonly #openTernaries: number[] = [];

  constructor(code: Code, at: number) {
    this.code = code;
    this.roles = new Uint8Array(code.kinds.length);
    this.at = at;
  }

  /** The innermost frame, 0 outside all of them. */
  frame(): number {
    return this.#frames[this.#frames.length - 1] ?? 0;
  }

  kind(): number {
    return this.code.kinds[this.at] ?? TokenKind.end;
  }

  kindAfter(distance: number): number {
    return this.code.kinds[this.at + distance] ?? TokenKind.end;
  }

  push(frame: number): void {
    this.#frames.push(frame);
    this.#openTernaries.push(0);
  }

  pop(): number {
    this.#openTernaries.pop();
    return this.#frames.pop() ?? 0;
  }

  replaceFrame(frame: number): void {
    this.pop();
    this.push(frame);
  }

  /** Enters an `if`, a loop, a `switch` or a `try`. */
  nest(): void {
    this.#depth++;
    if (this.#depth > this.deepest) this.deepest = this.#depth;
  }

  unnest(): void {
    this.#depth--;
  }

  /** Counts a statement that both readings count. */
  countStatement(): void {
    this.statements++;
    this.statementNodes++;
  }

  openTernary(): void {
    this.#addTernaries(1);
  }

  /** Closes a `?` of the innermost frame; false if none is open. */
  closeTernary(): boolean {
    if ((this.#openTernaries[this.#openTernaries.length - 1] ?? 0) === 0) return false;
    this.#addTernaries(-1);
    return true;
  }

  #addTernaries(difference: number): void {
    const top = this.#openTernaries.length - 1;
    this.#openTernaries[top] = (this.#openTernaries[top] ?? 0) + difference;
  }

  /** Steps over a token of this kind, or ends the walk with a reason. */
  expect(kind: number, reason: string): boolean {
    if (this.kind() !== kind) {
      this.fail(reason);
      return false;
    }
    this.at++;
    return true;
  }

  /** Steps into `( ... )` with something in it. */
  enterParentheses(frame: number): void {
    if (!this.expect(TokenKind.openParen, '`(` is missing')) return;
    if (this.kind() === TokenKind.closeParen)
      this.fail('an expression is missing between `(` and `)`');
    else this.push(frame);
  }

  fail(reason: string): void {
    this.misfit ??= { token: this.at, reason };
  }

  /** Is the walk over, by its end or by a misfit? */
  get isOver(): boolean {
    return this.misfit !== null || this.#frames.length === 0;
  }

  /** Does a name of a variable end before the current token? */
  expectAfterVariable(): void {
    const kind = this.kind();
    const fits =
      kind === TokenKind.assign ||
      kind === TokenKind.semicolon ||
      kind === TokenKind.comma ||
      kind === TokenKind.openBracket ||
      kind === TokenKind.at ||
      (kind === TokenKind.colon && this.frame() === Frame.forParentheses);
    if (!fits) this.fail('`=`, `,` or `;` is missing after the name of a variable');
  }
}
