import { ROLES, type Role } from '../../corpus/role.ts';
import { csvHead, csvRows, FAITHFUL_CSV } from '../../export/csv.ts';
import { oneLine } from '../../export/one-line.ts';
import type { Store } from '../../store/database.ts';
import { recordsOfRole } from '../../store/release-records.ts';
import type { Release } from '../../store/releases.ts';
import { inSnapshot } from '../tasks.ts';

/** One file of a release that goes back out. */
export type ReleaseFile = { readonly name: string; readonly text: Iterable<string> };

/** Records read at once: about 2 MB of code. */
const AT_ONCE = 500;

/** Roles that the archive has as CSV, where their records are such as CSV can say. */
const CSV_ROLES: readonly Role[] = [
  'source_bug_map',
  'generation_metadata',
  'fold_assignments',
  'predictions',
];

function* textsOf(store: Store, release: Release, role: Role): Generator<string> {
  for (let after = 0; ; ) {
    const place = after;
    const records = inSnapshot(store, release, () =>
      recordsOfRole(store, release, role, place, AT_ONCE),
    );
    for (const { text } of records) yield text;
    const last = records.at(-1);
    if (last === undefined || records.length < AT_ONCE) return;
    after = last.place;
  }
}

type TextRecord = Readonly<Record<string, string>>;

const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed();

/** A record of texts alone, which comes back from CSV as it is; null for any other. */
function textRecord(json: string): TextRecord | null {
  const record: TextRecord = JSON.parse(json);
  return Object.entries(record).every((entry) => entry.every(isText)) ? record : null;
}

/** The columns that all records have, in one order; null where CSV cannot say all of them. */
function columnsOf(texts: Iterable<string>): readonly string[] | null {
  let columns: readonly string[] | null = null;
  for (const text of texts) {
    const record = textRecord(text);
    if (record === null) return null;
    const names = Object.keys(record);
    columns ??= names;
    if (names.length === 0 || names.join('\n') !== columns.join('\n')) return null;
  }
  return columns;
}

function* csvText(columns: readonly string[], texts: Iterable<string>): Generator<string> {
  yield csvHead(columns, FAITHFUL_CSV);
  for (const text of texts) {
    const record = textRecord(text) ?? {};
    yield csvRows([columns.map((name) => record[name] ?? '')], FAITHFUL_CSV);
  }
}

function* jsonText(texts: Iterable<string>): Generator<string> {
  for (const text of texts) yield oneLine(text);
}

function fileOf(store: Store, release: Release, role: Role): ReleaseFile | null {
  const texts = () => textsOf(store, release, role);
  if (texts().next().done === true) return null;
  const columns = CSV_ROLES.includes(role) ? columnsOf(texts()) : null;
  return columns === null
    ? { name: `${role}.jsonl`, text: jsonText(texts()) }
    : { name: `${role}.csv`, text: csvText(columns, texts()) };
}

/** What release.json says, so that the files load again as what they were. */
function description(release: Release, roles: Readonly<Record<string, readonly string[]>>): string {
  const { version, kind, title, description, doi, licence, citation, quarantined, fields } =
    release;
  const stated = Object.entries({ title, description, doi, licence, citation });
  const json = {
    ...{ version, kind },
    ...Object.fromEntries(stated.filter(([, value]) => value !== null)),
    ...(quarantined > 0 ? { quarantined } : {}),
    roles,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/**
 * The files of a release: what was loaded, in the layout that it was loaded from. Loaded again they
 * have the same digest, and exported again the same bytes.
 *
 * @throws RxserveError release-gone, where it is unloaded meanwhile
 */
export function* releaseFiles(store: Store, release: Release): Generator<ReleaseFile> {
  const roles: Record<string, readonly string[]> = {};
  for (const role of ROLES) {
    const file = fileOf(store, release, role);
    if (file === null) continue;
    roles[role] = [file.name];
    yield file;
  }
  yield { name: 'release.json', text: [description(release, roles)] };
}
