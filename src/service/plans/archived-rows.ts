import { FieldNames, type LogicalField } from '../../corpus/field-names.ts';
import type { ArchivedRow } from '../../folds/archived-folds.ts';
import type { Store } from '../../store/database.ts';
import { readFoldAssignments, readFoldRows } from '../../store/fold-pool.ts';
import type { Release } from '../../store/releases.ts';
import { pageSourceBugs } from '../../store/source-bugs.ts';

/** What the only study of a file without study names is called. */
const ONLY_STUDY = 'all';

const NAMES = new FieldNames('fold_assignments');

type Line = Readonly<Record<string, unknown>>;

function value(line: Line, field: LogicalField): unknown {
  const name = NAMES.find(field, line);
  const found = name === null ? undefined : line[name];
  return found === '' ? undefined : found; // an empty cell of CSV says nothing
}

function wholeNumber(of: unknown): number | null {
  const number = typeof of === 'string' && of.trim() !== '' ? Number(of) : of;
  return Number.isSafeInteger(number) ? Number(number) : null;
}

/** The fold assignments of a release, in which a line names a source bug or a seed pair. */
export function archivedRows(store: Store, release: Release): readonly ArchivedRow[] {
  const lines = readFoldAssignments(store, release);
  if (lines.length === 0) return [];
  const everything = { benchmark: null, project: null, after: null, limit: 2 ** 40 };
  const bugOf = new Map<string, string>();
  for (const { id, bugs } of readFoldRows(store, release, 'seeds'))
    bugOf.set(id.slice(id.indexOf(':') + 1), bugs[0] ?? '');
  for (const { id, identifiers } of pageSourceBugs(store, release, everything).items)
    for (const identifier of identifiers) bugOf.set(identifier, id);
  return lines.map((line) => {
    const fold = wholeNumber(value(line, 'fold'));
    const identifier = String(value(line, 'source_bug') ?? value(line, 'pair_id') ?? '');
    const study = String(value(line, 'study') ?? ONLY_STUDY);
    const seed = wholeNumber(value(line, 'seed'));
    const bug = bugOf.get(identifier) ?? null;
    return { study, seed, fold: fold === null || fold < 0 ? null : fold, identifier, bug };
  });
}
