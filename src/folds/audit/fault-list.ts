import type { Fault } from '../../errors.ts';

const MOST_LISTED = 100; // what a person can read; the count says how many there are
const SHOWN_LENGTH = 60;

/** Collects what is wrong with a side: counts all, keeps the first. */
export class FaultList {
  readonly #name: string;
  readonly #listed: Fault[] = [];
  #count = 0;
  #isMalformed = false;

  /** @param name of the side, as messages show it */
  constructor(name: string) {
    this.#name = name;
  }

  get count(): number {
    return this.#count;
  }

  get listed(): readonly Fault[] {
    return this.#listed;
  }

  /** Whether some fault is one of syntax, so that what follows it may be misread. */
  get isMalformed(): boolean {
    return this.#isMalformed;
  }

  /** A fault of syntax. */
  addMalformed(line: number, expected: string, found: string): void {
    this.#isMalformed = true;
    this.add(line, expected, found);
  }

  /** @param found in words */
  add(line: number, expected: string, found: string): void {
    this.#count++;
    if (this.#listed.length >= MOST_LISTED) return;
    const detail = `${this.#name}:${line}: expected ${expected}, found ${found}`;
    this.#listed.push({ pointer: this.#name, detail });
  }

  /** @param value shown as JSON, shortened */
  addValue(line: number, expected: string, value: unknown): void {
    const text = jsonOf(value);
    const isLong = text.length > SHOWN_LENGTH;
    this.add(line, expected, isLong ? `${text.slice(0, SHOWN_LENGTH)}…` : text);
  }

  /** The faults as an error states them: the first, and how many follow. */
  stated(): readonly Fault[] {
    const more = this.#count - this.#listed.length;
    if (more === 0) return this.#listed;
    const detail = `${this.#name}: and ${more} more faults`;
    return [...this.#listed, { pointer: this.#name, detail }];
  }
}

/** JSON.parse takes values of any depth, JSON.stringify does not. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch (error) {
    if (error instanceof RangeError) return 'a value nested too deeply to be shown';
    throw error;
  }
}
