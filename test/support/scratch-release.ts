import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScratchRelease } from './releases.ts';
import { writeFiles } from './scratch.ts';
import { filesOf, type JsonRecord, type Records } from './small-release.ts';

/** A release of these records in a directory that outlives a test. */
export function scratchRelease(records: Records, manifest: JsonRecord): ScratchRelease {
  const directory = mkdtempSync(path.join(tmpdir(), 'rxserve-release-'));
  writeFiles(directory, filesOf(records, manifest));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
