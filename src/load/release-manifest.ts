import { z } from 'zod';
import { FieldNames } from '../corpus/field-names.ts';
import { RELEASE_KINDS, type ReleaseKind } from '../corpus/release-kind.ts';
import { isRole, ROLES, type Role } from '../corpus/role.ts';
import { findInvalidUtf8 } from './invalid-utf8.ts';
import type { Issues } from './issue.ts';
import { MAX_ID_LENGTH } from './limits.ts';
import { FileReader, type OpenRelease, plainName, type ReleaseFile } from './release-files.ts';
import { scanJson } from './scan-json.ts';

const MANIFEST_NAME = 'release.json';

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
  /** records that had been set aside before these files were written: above 0 it is incomplete */
  quarantined: z.int().min(0).optional(),
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
  readonly quarantined: number;
  readonly roles: Partial<Readonly<Record<Role, readonly string[]>>>;
  readonly fields: Partial<Readonly<Record<Role, Readonly<Record<string, string>>>>>;
};

type StatedManifest = z.infer<typeof Manifest>;

async function readBytes(file: ReleaseFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of new FileReader(file).chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The text as JSON, or what is wrong with it. */
function parseJson(bytes: Buffer): { json: unknown } | { fault: string } {
  const invalid = findInvalidUtf8(bytes);
  if (invalid !== -1)
    return {
      fault: `expected UTF-8, found the byte 0x${bytes.toString('hex', invalid, invalid + 1)} at offset ${invalid}`,
    };
  const text = bytes.toString('utf8');
  try {
    const json: unknown = JSON.parse(text);
    const { duplicateName } = scanJson(text);
    if (duplicateName === null) return { json };
    return { fault: `expected each name once, found ${JSON.stringify(duplicateName)} twice` };
  } catch (error) {
    return {
      fault: `expected JSON, found ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

type Report = (field: string, message: string) => void;

/** Names of fields that no record of the role has are misspelt. */
function checkFieldNames(fields: StatedManifest['fields'], report: Report): void {
  for (const [role, names] of Object.entries(fields ?? {})) {
    const known: readonly string[] = isRole(role) ? new FieldNames(role).fields() : [];
    for (const name of Object.keys(names ?? {}))
      if (!known.includes(name))
        report(
          `fields.${role}.${name}`,
          `expected one of ${known.join(', ') || 'none'}, found ${name}`,
        );
  }
}

function parseManifest(bytes: Buffer, report: Report): StatedManifest {
  const parsed = parseJson(bytes);
  if ('fault' in parsed) {
    report('', parsed.fault);
    return {};
  }
  const manifest = Manifest.safeParse(parsed.json);
  if (!manifest.success) {
    for (const issue of manifest.error.issues) report(issue.path.join('.'), issue.message);
    return {};
  }
  checkFieldNames(manifest.data.fields, report);
  return manifest.data;
}

/** `release.json`, which may be gzipped, and may lie in the one directory that an archive was made of. */
export function isManifest(file: ReleaseFile): boolean {
  return plainName(file).split('/').at(-1) === MANIFEST_NAME;
}

/** A name as a version: what is not allowed in one, or at its start, is left out. */
function versionOf(name: string): string {
  const allowed = name.replace(/[^A-Za-z0-9._+-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return allowed.slice(0, MAX_ID_LENGTH) || 'unnamed';
}

/** Reads `release.json`, or takes the defaults: the directory's name as version, kind archive. */
export async function readManifest(release: OpenRelease, issues: Issues): Promise<ReleaseManifest> {
  const found = release.files.filter(isManifest);
  const [file] = found;
  const report: Report = (field, message) =>
    issues.add({ severity: 'error', file: file?.name ?? MANIFEST_NAME, line: 0, field, message });
  if (found.length > 1) report('', `expected one release.json, found ${found.length}`);
  const stated = file === undefined ? {} : parseManifest(await readBytes(file), report);
  return {
    version: stated.version ?? versionOf(release.name),
    kind: stated.kind ?? 'archive',
    title: stated.title ?? null,
    description: stated.description ?? null,
    doi: stated.doi ?? null,
    licence: stated.licence ?? null,
    citation: stated.citation ?? null,
    quarantined: stated.quarantined ?? 0,
    roles: stated.roles ?? {},
    fields: stated.fields ?? {},
  };
}
