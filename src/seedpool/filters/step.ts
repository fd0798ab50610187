/**
 * The steps at which an entry can leave, in their order. The paper's are F1 to F4 (§3.2); in place of
 * its language-model check F5 stands the level of evidence.
 */
export const STEPS = [
  'entry',
  'read',
  'record',
  'F1',
  'F2',
  'scope',
  'F3',
  'F4',
  'evidence',
  'duplicate',
] as const;

export type Step = (typeof STEPS)[number];

/** What each step asks, in words. */
export const STEP_MEANINGS: Readonly<Record<Step, string>> = {
  entry: 'the entry has a patch of Java files, and no entry before it has the same',
  read: 'buggy and fixed version of a production Java file can be rebuilt from the objects',
  record: 'the failure record names an exception class',
  F1: 'not every failure is an artifact of a test framework (an assertion)',
  F2: 'not every failure is a checked exception (or an assertion)',
  scope: 'at least one failure is one of the seven exception types',
  F3: 'the change is contained in one method or constructor body',
  F4: 'for IAE and ISE, the fix does not add a throw',
  evidence:
    "the evidence is at least the level that was asked for; without a stack, the failing test is no other bug's",
  duplicate: 'no earlier entry of the benchmark gives the same pair',
};

/** Why an entry leaves: the step, the reason by which it is counted, and what was found. */
export type Drop = { readonly step: Step; readonly reason: string; readonly detail: string };
