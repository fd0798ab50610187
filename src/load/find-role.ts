import { FieldNames, REQUIRED_FIELDS } from '../corpus/field-names.ts';
import { isRole, ROLES, type Role } from '../corpus/role.ts';
import { isBadRow, readRows } from './read-rows.ts';
import { FileReader, type OpenRelease, plainName, type ReleaseFile } from './release-files.ts';
import { isManifest, type ReleaseManifest } from './release-manifest.ts';

/** How a file's role was found. */
export type RoleOrigin = 'release.json' | 'name' | 'content';

export type UnderstoodFile = {
  readonly file: ReleaseFile;
  readonly role: Role;
  readonly origin: RoleOrigin;
};

export type FoundFiles = {
  readonly understood: readonly UnderstoodFile[];
  /** data files (.json, .jsonl, .csv) whose role could not be told */
  readonly unknown: readonly ReleaseFile[];
  /** files that `release.json` names and that are not there */
  readonly missing: readonly string[];
};

/** Parts of file names that tell a role, the most telling first. */
const NAME_PATTERNS: readonly (readonly [RegExp, Role])[] = [
  [/fold[-_ ]?assign|^folds?\b/i, 'fold_assignments'],
  [/prediction/i, 'predictions'],
  [/judg(e)?ments?/i, 'judgments'],
  [/generation|metadata/i, 'generation_metadata'],
  [/source[-_ ]?bug|bug[-_ ]?map/i, 'source_bug_map'],
  [/contrast|zero[-_ ]?shot/i, 'contrast'],
  [/exclu|reject/i, 'excluded'],
  [/seed|real/i, 'seeds'],
  [/core|validated/i, 'core'],
];

/** What `rxserve seeds` says of its run lies beside the seeds; it is no data. */
const REPORT_NAME = 'report.json';

const DATA_FILE = /\.(jsonl|ndjson|json|csv)$/i;

const isReport = (file: ReleaseFile) => plainName(file).split('/').at(-1) === REPORT_NAME;

function roleByName(file: ReleaseFile): Role | null {
  const base = plainName(file).split('/').at(-1) ?? '';
  return NAME_PATTERNS.find(([pattern]) => pattern.test(base))?.[1] ?? null;
}

/** Roles by what tells them apart, the one with most of it first. */
const MOST_TELLING: readonly Role[] = [
  'core',
  'excluded',
  'seeds',
  'contrast',
  'judgments',
  'source_bug_map',
];

/** The role of which the first record has every required field, where exactly one has. */
async function roleByContent(file: ReleaseFile): Promise<Role | null> {
  for await (const row of readRows(plainName(file), new FileReader(file).chunks())) {
    if (isBadRow(row)) return null;
    const fits = ROLES.filter((role) => {
      const names = new FieldNames(role);
      const required = REQUIRED_FIELDS[role];
      return (
        required.length > 0 && required.every((field) => names.find(field, row.value) !== null)
      );
    });
    // core has the fields of excluded and contrast, and a seed with an id those of contrast
    return MOST_TELLING.find((role) => fits.includes(role)) ?? null;
  }
  return null;
}

/** Tells each data file's role: as `release.json` states it, else by name, else by content. */
export async function findRoles(
  release: OpenRelease,
  manifest: ReleaseManifest,
): Promise<FoundFiles> {
  const stated = new Map<string, Role>();
  for (const [role, names] of Object.entries(manifest.roles))
    for (const name of names) if (isRole(role)) stated.set(name, role);

  const understood: UnderstoodFile[] = [];
  const unknown: ReleaseFile[] = [];
  for (const file of release.files) {
    if (isManifest(file)) continue;
    const role = stated.get(file.name) ?? stated.get(plainName(file));
    if (role !== undefined) {
      stated.delete(file.name);
      stated.delete(plainName(file));
      understood.push({ file, role, origin: 'release.json' });
      continue;
    }
    if (!DATA_FILE.test(plainName(file)) || isReport(file)) continue;
    const named = roleByName(file);
    // what cannot be read is said when it is: its role does not matter then
    const found = named ?? (await roleByContent(file).catch(() => 'predictions' as const));
    if (found === null) unknown.push(file);
    else understood.push({ file, role: found, origin: named === null ? 'content' : 'name' });
  }
  return { understood, unknown, missing: [...stated.keys()] };
}
