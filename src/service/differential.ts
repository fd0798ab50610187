import { cstMetrics } from '../java/cst-metrics.ts';
import { methodFacts } from '../java/method-facts.ts';

/** How the scanner and a walk over the grammar's tree see the same methods. */
export type Differential = {
  readonly methods: number;
  /** both take the method, and all numbers are equal */
  readonly equal: number;
  /** neither takes it */
  readonly neither: number;
  readonly scannerOnly: number;
  readonly grammarOnly: number;
  readonly differences: readonly Difference[];
};

export type Difference = {
  /** where the method was read */
  readonly place: string;
  /** `name scanner/tree` of each number that differs */
  readonly numbers: readonly string[];
};

type Counts = { -readonly [Name in keyof Omit<Differential, 'differences'>]: number };

/** Compares the two engines method by method, each text once. */
export class DifferentialRun {
  readonly #seen = new Set<string>();
  readonly #counts: Counts = { methods: 0, equal: 0, neither: 0, scannerOnly: 0, grammarOnly: 0 };
  readonly #differences: Difference[] = [];

  /** @param key names the text, so that a repeated one is not compared again */
  compare(key: string, code: string, place: string): void {
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const counts = this.#counts;
    counts.methods++;
    const { measured } = methodFacts(code);
    const tree = cstMetrics(code);
    if (measured === null || tree === null) {
      if (measured !== null) counts.scannerOnly++;
      else if (tree !== null) counts.grammarOnly++;
      else counts.neither++;
      return;
    }
    const theirs: Readonly<Record<string, number>> = { ...tree.metrics, ...tree.constructs };
    const numbers = Object.entries({ ...measured.metrics, ...measured.constructs })
      .filter(([name, ours]) => ours !== theirs[name])
      .map(([name, ours]) => `${name} ${ours}/${theirs[name]}`);
    if (numbers.length === 0) counts.equal++;
    else this.#differences.push({ place, numbers });
  }

  result(): Differential {
    return { ...this.#counts, differences: this.#differences };
  }
}
