/** A line `at owner.method(File.java:12)` of a stack trace. */
export type Frame = {
  /** Qualified binary name of the class: `org.example.Outer$Inner`, `org.example.Outer$1`. */
  readonly className: string;
  readonly method: string;
  /** Null for `Native Method` and `Unknown Source`. */
  readonly file: string | null;
  /** From 1, null where none is printed. */
  readonly line: number | null;
};

/** An exception as a trace prints it. */
export type Thrown = {
  /** As printed: qualified, or simple where the tool shortens it. */
  readonly className: string;
  readonly message: string | null;
  /** Innermost first. */
  readonly frames: readonly Frame[];
  /** What it was caused by, the direct cause first. */
  readonly causes: readonly Thrown[];
};

/** One failing test of a benchmark's own record. */
export type Failure = {
  /** Class and method as the tool names them; null where it names no test. */
  readonly test: string | null;
  readonly thrown: Thrown;
};
