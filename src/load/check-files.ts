import { PARTITIONS } from '../corpus/partition.ts';
import { partitionOf } from '../corpus/role.ts';
import type { FoundFiles } from './find-role.ts';
import type { Issues } from './issue.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/** What is wrong with the release as a whole, before any record is read. */
export function checkFiles(found: FoundFiles, manifest: ReleaseManifest, issues: Issues): void {
  for (const name of found.missing)
    issues.add({
      severity: 'error',
      file: 'release.json',
      line: 0,
      field: 'roles',
      message: `expected the file ${name}, found none`,
    });
  if (!found.understood.some(({ role }) => partitionOf(role) !== null))
    issues.add({
      severity: 'error',
      file: manifest.version,
      line: 0,
      field: '',
      message: `expected a file of at least one partition (${PARTITIONS.join(', ')}), found none`,
    });
  for (const file of found.unknown)
    issues.add({
      severity: 'warning',
      file: file.name,
      line: 0,
      field: '',
      message: 'its role could not be told from its name or content; it was left out',
    });
}

export function repeatedId(id: string, first: string): string {
  return `expected an id that no other pair of the partition has, found ${id}, also at ${first}`;
}
