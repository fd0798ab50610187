import type { BugEntry } from '../benchmarks/bug-entry.ts';
import { exceptionKind } from '../failures/exception-kind.ts';
import type { Failure, Thrown } from '../failures/failure.ts';

/** When a bug counts as one of the seven exception types, in words. */
export const PREVALENCE_RULES = {
  top: 'the exact class is at the top of the trace of a failing test',
  cause: 'the exact class is there, or is a cause in the trace',
  named: 'the text of the failure record has the simple name of a type in it, anywhere',
} as const;

type PrevalenceRule = keyof typeof PREVALENCE_RULES;

/** How many bugs are of the seven types, by one rule. */
export type Prevalence = {
  readonly rule: PrevalenceRule;
  /** Counted one by one: rows, branches, artifacts with a patch of their own. */
  readonly entries: number;
  readonly of_entries: number;
  /** Counted by bug: branches of one issue once. */
  readonly bugs: number;
  readonly of_bugs: number;
};

const isInScope = ({ className }: Thrown) => exceptionKind(className).kind === 'in scope';
const isTop = ({ thrown }: Failure) => isInScope(thrown);
const isCause = (failure: Failure) => isTop(failure) || failure.thrown.causes.some(isInScope);

const RULES = [
  { rule: 'top', meets: ({ failures }: BugEntry) => failures.some(isTop) },
  { rule: 'cause', meets: ({ failures }: BugEntry) => failures.some(isCause) },
  { rule: 'named', meets: ({ namesType }: BugEntry) => namesType },
] as const;

/** Counts bugs by each rule, whatever becomes of their pairs (Table 2). */
export class PrevalenceCount {
  readonly #of = { entries: 0, bugs: new Set<string>() };
  readonly #counts = RULES.map((rule) => ({ ...rule, entries: 0, bugs: new Set<string>() }));

  /** Entries that are no bugs of their own do not count. */
  add(entry: BugEntry): void {
    if (entry.dropped?.step === 'entry') return;
    this.#of.entries++;
    this.#of.bugs.add(entry.bugId);
    for (const count of this.#counts) {
      if (!count.meets(entry)) continue;
      count.entries++;
      count.bugs.add(entry.bugId);
    }
  }

  /** One for each rule. */
  result(): readonly Prevalence[] {
    return this.#counts.map(({ rule, entries, bugs }) => ({
      rule,
      entries,
      of_entries: this.#of.entries,
      bugs: bugs.size,
      of_bugs: this.#of.bugs.size,
    }));
  }
}
