import { FieldNames } from '../corpus/field-names.ts';
import type { Role } from '../corpus/role.ts';
import { checkFiles, repeatedId } from '../load/check-files.ts';
import { findRoles, type RoleOrigin } from '../load/find-role.ts';
import { formatIssue, Issues } from '../load/issue.ts';
import { type RejectedRecord, ReleaseReader } from '../load/read-release.ts';
import { isBadRow, readRows } from '../load/read-rows.ts';
import { FileReader, openRelease, plainName, type ReleaseFile } from '../load/release-files.ts';
import { isManifest, type ReleaseManifest, readManifest } from '../load/release-manifest.ts';
import { type Differential, DifferentialRun } from './differential.ts';

export type InspectedFile = {
  readonly name: string;
  readonly bytes: number;
  readonly isManifest: boolean;
  /** null for a file that is not understood, or is no data */
  readonly role: Role | null;
  readonly origin: RoleOrigin | null;
  readonly records: number | null;
  /** logical field to the name that the first record has for it, null where it has none */
  readonly fields: Readonly<Record<string, string | null>>;
  /** names of the first record that belong to no logical field; they are kept with the records */
  readonly unknownFields: readonly string[];
};

export type Inspection = {
  readonly manifest: ReleaseManifest;
  readonly hasManifest: boolean;
  readonly files: readonly InspectedFile[];
  readonly absent: readonly Role[];
  readonly problems: readonly string[];
  readonly problemCount: number;
  /** where it was asked for */
  readonly differential: Differential | null;
};

const NOTHING = { role: null, origin: null, records: null, fields: {}, unknownFields: [] } as const;

async function firstRecord(file: ReleaseFile): Promise<object> {
  for await (const row of readRows(plainName(file), new FileReader(file).chunks()))
    return isBadRow(row) ? {} : row.value;
  return {};
}

/**
 * What a load would understand of a release, file by file, and what not; nothing is loaded.
 *
 * @param differential whether to compare the two engines of the method analysis over its methods
 */
export async function inspectRelease(location: string, differential: boolean): Promise<Inspection> {
  const release = await openRelease(location);
  try {
    const issues = new Issues();
    const manifest = await readManifest(release, issues);
    const found = await findRoles(release, manifest);
    checkFiles(found, manifest, issues);
    const onReject = ({ file, line, faults }: RejectedRecord) => {
      for (const fault of faults) issues.add({ severity: 'error', file, line, ...fault });
    };
    const reader = new ReleaseReader(found, manifest, { issues, onReject });
    const run = differential ? new DifferentialRun() : null;
    const ids = new Map<string, string>();
    for await (const record of reader.records()) {
      if (!('pair' in record)) continue;
      const { file, line, pair, buggySha, fixedSha } = record;
      const key = `${pair.partition} ${pair.id}`;
      const first = ids.get(key);
      if (first === undefined && pair.id !== null) ids.set(key, `${file}:${line}`);
      if (first !== undefined)
        issues.add({
          severity: 'error',
          file,
          line,
          field: 'id',
          message: repeatedId(String(pair.id), first),
        });
      if (run === null) continue;
      run.compare(buggySha.toString('base64'), pair.buggy, `${file}:${line} buggy`);
      run.compare(fixedSha.toString('base64'), pair.fixed, `${file}:${line} fixed`);
    }
    const records = new Map(reader.facts.map((facts) => [facts.name, facts.records]));
    const files = release.files.map(async (file): Promise<InspectedFile> => {
      const { name, bytes } = file;
      const understood = found.understood.find((each) => each.file === file);
      if (understood === undefined)
        return { name, bytes, ...NOTHING, isManifest: isManifest(file) };
      const { role, origin } = understood;
      const names = new FieldNames(role, manifest.fields[role]);
      const first = await firstRecord(file);
      return {
        ...{ name, bytes, role, origin, records: records.get(name) ?? null, isManifest: false },
        fields: Object.fromEntries(
          names.fields().map((field) => [field, names.find(field, first)]),
        ),
        unknownFields: names.unknown(first),
      };
    });
    return {
      manifest,
      hasManifest: release.files.some(isManifest),
      files: await Promise.all(files),
      absent: reader.absent(),
      problems: issues.sorted('error').map(formatIssue),
      problemCount: issues.errorCount,
      differential: run?.result() ?? null,
    };
  } finally {
    await release.close();
  }
}
