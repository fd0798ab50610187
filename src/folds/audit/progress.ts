/** Takes how much of the work is done; `done` ends at `total`. An error that it throws ends the work. */
export type ReportProgress = (done: number, total: number) => void;

/** Counts steps, and reports each time that another hundredth is done. */
export class Progress {
  readonly #total: number;
  readonly #report: ReportProgress;
  #done = 0;
  #next = 0;

  /** @param total how many steps there will be */
  constructor(total: number, report: ReportProgress) {
    this.#total = total;
    this.#report = report;
  }

  step(steps = 1): void {
    this.#done += steps;
    if (this.#done < this.#next || this.#done === this.#total) return;
    this.#next = this.#done + this.#total / 100;
    this.#report(this.#done, this.#total);
  }

  /** Reports the end. */
  end(): void {
    this.#report(this.#total, this.#total);
  }
}
