import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { RELEASE_KINDS, type ReleaseKind } from '../corpus/release-kind.ts';
import { ROLES, type Role } from '../corpus/role.ts';
import type { Issues } from './issue.ts';
import { MAX_ID_LENGTH } from './limits.ts';
import type { OpenRelease } from './release-files.ts';

export const MANIFEST_NAME = 'release.json';

/** Versions become URLs, header values and file names. */
const version = z
  .string()
  .max(MAX_ID_LENGTH)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/, 'expected letters, digits and . _ + - only');

/** `release.json`: what a release says of itself. Every part may be left out. */
const Manifest = z.strictObject({
  version: version.optional(),
  kind: z.enum(RELEASE_KINDS).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  doi: z.string().optional(),
  licence: z.string().optional(),
  citation: z.string().optional(),
  /** role to the names of its files */
  roles: z.partialRecord(z.enum(ROLES), z.array(z.string())).optional(),
  /** role to logical field to the field's name in the files */
  fields: z.partialRecord(z.enum(ROLES), z.record(z.string(), z.string())).optional(),
});

export type ReleaseManifest = {
  readonly version: string;
  readonly kind: ReleaseKind;
  readonly title: string | null;
  readonly description: string | null;
  readonly doi: string | null;
  readonly licence: string | null;
  readonly citation: string | null;
  readonly roles: Partial<Readonly<Record<Role, readonly string[]>>>;
  readonly fields: Partial<Readonly<Record<Role, Readonly<Record<string, string>>>>>;
};

type StatedManifest = z.infer<typeof Manifest>;

function parseManifest(text: string, issues: Issues): StatedManifest {
  const report = (field: string, message: string) =>
    issues.add({ severity: 'error', file: MANIFEST_NAME, line: 0, field, message });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    report('', `expected JSON, found ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
  const parsed = Manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) report(issue.path.join('.'), issue.message);
  return {};
}

/** Reads `release.json`, or takes the defaults: the directory's name as version, kind archive. */
export async function readManifest(release: OpenRelease, issues: Issues): Promise<ReleaseManifest> {
  const file = release.files.find(({ name }) => name === MANIFEST_NAME);
  const stated = file === undefined ? {} : parseManifest(await readFile(file.path, 'utf8'), issues);
  return {
    version: stated.version ?? release.name.replace(/[^A-Za-z0-9._+-]+/g, '-'),
    kind: stated.kind ?? 'archive',
    title: stated.title ?? null,
    description: stated.description ?? null,
    doi: stated.doi ?? null,
    licence: stated.licence ?? null,
    citation: stated.citation ?? null,
    roles: stated.roles ?? {},
    fields: stated.fields ?? {},
  };
}
