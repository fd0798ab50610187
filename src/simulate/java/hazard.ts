import type { MethodDraft } from './method-draft.ts';

/** Types of the value that the defective code yields. */
export type ValueType = 'int' | 'String' | 'boolean';

/** An expression that throws on some inputs, and the condition under which it does not. */
export type Hazard = {
  /** lines before it, the same in both versions */
  readonly setup?: readonly string[];
  readonly type: ValueType;
  readonly expression: string;
  readonly safe: string;
  readonly unsafe: string;
  /** when it throws, in words */
  readonly trigger: string;
};

/** A wrong expression and the right one in its place. */
export type Slip = {
  readonly setup?: readonly string[];
  readonly type: ValueType;
  readonly wrong: string;
  readonly right: string;
  readonly trigger: string;
};

/** Declares what it needs as parameters of the draft. */
type HazardForm = (draft: MethodDraft) => Hazard;
type SlipForm = (draft: MethodDraft) => Slip;

/** How defects of one exception type arise, by what their repair does to the token count. */
export type HazardForms = {
  /** repaired by a guard around them */
  readonly guarded: readonly HazardForm[];
  /** repaired with as many tokens */
  readonly swapped: readonly SlipForm[];
  /** repaired with fewer tokens */
  readonly trimmed: readonly SlipForm[];
};
