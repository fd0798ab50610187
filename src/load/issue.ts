import { compareCodePoints } from '../corpus/compare-code-points.ts';

/** One thing wrong with a file of a release. `severity` error fails the load, warning does not. */
export type Issue = {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  /** 1-based; 0 for the file as a whole */
  readonly line: number;
  /** the field's name in the file; empty for the record as a whole */
  readonly field: string;
  readonly message: string;
};

/** `file:line field: what was expected, what was found`, leaving out what does not apply. */
export function formatIssue(issue: Issue): string {
  const place = issue.line > 0 ? `${issue.file}:${issue.line}` : issue.file;
  return `${place}${issue.field === '' ? '' : ` ${issue.field}`}: ${issue.message}`;
}

function compareIssues(a: Issue, b: Issue): number {
  const order = compareCodePoints;
  return (
    order(a.file, b.file) ||
    a.line - b.line ||
    order(a.field, b.field) ||
    order(a.message, b.message)
  );
}

/** How many issues of a severity are kept in full; a file with a million bad lines must not fill the memory. */
const MAX_KEPT = 10_000;

/** Collects the issues of a load: all counted, the first `MAX_KEPT` of each severity kept. */
export class Issues {
  readonly #kept: Readonly<Record<Issue['severity'], Issue[]>> = { error: [], warning: [] };
  #errors = 0;
  #warnings = 0;

  add(issue: Issue): void {
    if (issue.severity === 'error') this.#errors++;
    else this.#warnings++;
    const kept = this.#kept[issue.severity];
    if (kept.length < MAX_KEPT) kept.push(issue);
  }

  get errorCount(): number {
    return this.#errors;
  }

  get warningCount(): number {
    return this.#warnings;
  }

  /** The kept issues of a severity, sorted by file, line and field. */
  sorted(severity: Issue['severity']): readonly Issue[] {
    return this.#kept[severity].toSorted(compareIssues);
  }
}
