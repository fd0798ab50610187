import { RxserveError } from '../../errors.ts';
import { type Drop, STEPS, type Step } from '../filters/step.ts';

/** Entries that left at one step for one reason. */
type DroppedGroup = {
  readonly step: Step;
  readonly reason: string;
  readonly entries: readonly { readonly entry: string; readonly detail: string }[];
};

/** Entries in = entries out + dropped. */
export type Balance = {
  readonly entries_in: number;
  readonly entries_out: number;
  readonly dropped: number;
  /** In the order of the steps, then the most entries first. */
  readonly groups: readonly DroppedGroup[];
};

/** Keeps account of what becomes of each entry. */
export class Ledger {
  readonly #taken = new Set<string>();
  readonly #settled = new Set<string>();
  readonly #dropped = new Map<
    string,
    { drop: Drop; entries: { entry: string; detail: string }[] }
  >();
  #out = 0;

  /** @throws RxserveError internal for an entry that came before */
  takeIn(entry: string): void {
    if (this.#taken.has(entry)) throw broken(`the entry ${entry} came twice`);
    this.#taken.add(entry);
  }

  letOut(entry: string): void {
    this.#settle(entry);
    this.#out++;
  }

  drop(entry: string, drop: Drop): void {
    this.#settle(entry);
    const key = JSON.stringify([drop.step, drop.reason]);
    const group = this.#dropped.get(key) ?? { drop, entries: [] };
    group.entries.push({ entry, detail: drop.detail });
    this.#dropped.set(key, group);
  }

  #settle(entry: string): void {
    if (!this.#taken.has(entry)) throw broken(`the entry ${entry} never came`);
    if (this.#settled.has(entry)) throw broken(`the entry ${entry} left twice`);
    this.#settled.add(entry);
  }

  /** @throws RxserveError internal where an entry did not leave */
  balance(): Balance {
    const groups = [...this.#dropped.values()]
      .map(({ drop, entries }) => ({ step: drop.step, reason: drop.reason, entries }))
      .sort(
        (a, b) =>
          STEPS.indexOf(a.step) - STEPS.indexOf(b.step) || b.entries.length - a.entries.length,
      );
    const dropped = groups.reduce((sum, { entries }) => sum + entries.length, 0);
    const entriesIn = this.#taken.size;
    if (entriesIn !== this.#out + dropped)
      throw broken(`${entriesIn} came, ${this.#out} went out and ${dropped} were dropped`);
    return { entries_in: entriesIn, entries_out: this.#out, dropped, groups };
  }
}

const broken = (what: string) => new RxserveError('internal', `the balance is broken: ${what}`);
