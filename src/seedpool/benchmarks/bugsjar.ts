import { logRecord, NO_RECORD } from '../failures/failure-record.ts';
import { type Branch, listBranches } from '../git/list-branches.ts';
import type { ObjectReader } from '../git/object-reader.ts';
import { parsePatch } from '../patch/parse-patch.ts';
import { pipelined } from '../pipelined.ts';
import type { BugEntry, EntryName } from './bug-entry.ts';
import { patchedFiles } from './patched-files.ts';
import { readText } from './read-text.ts';

const BRANCH = /^bugs-dot-jar_(.+)_[0-9a-f]{6,40}$/;
const FOLDER = '.bugs-dot-jar';
const WIDTH = 8;

/**
 * Reads one repository of Bugs.jar: a branch for each bug, whose tip is the buggy state; the
 * developer's patch leads from it to the fixed one. Two branches may be of one issue.
 *
 * @param project what the repository is called
 */
export async function readBugsjar(
  gitDirectory: string,
  reader: ObjectReader,
  project: string,
): Promise<{ readonly size: number; readonly entries: AsyncIterable<BugEntry> }> {
  const branches = (await listBranches(gitDirectory)).filter(({ name }) => BRANCH.test(name));
  return {
    size: branches.length,
    entries: pipelined(branches, WIDTH, (branch) => readBug(branch, reader, project)),
  };
}

async function readBug(branch: Branch, reader: ObjectReader, project: string): Promise<BugEntry> {
  const bugId = BRANCH.exec(branch.name)?.[1] ?? branch.name;
  const name: EntryName = { benchmark: 'Bugs.jar', entry: branch.name, bugId, project };
  const [patch, log] = await Promise.all([
    reader.blob(`${branch.oid}:${FOLDER}/developer-patch.diff`),
    readText(reader, `${branch.oid}:${FOLDER}/test-results.txt`, 'record of failures'),
  ]);
  const known = 'problem' in log ? NO_RECORD : logRecord(log.text);
  const drop = (reason: string, detail: string): BugEntry => ({
    ...name,
    ...known,
    files: [],
    dropped: { step: 'read', reason, detail },
    notes: [],
  });
  if ('missing' in patch) return drop('no patch', patch.missing);
  if ('problem' in log) return drop(log.reason, log.problem);
  const parsed = parsePatch(patch.toString('latin1'));
  if (parsed.problem !== null) return drop('patch does not parse', parsed.problem);
  const changed = await patchedFiles(reader, `${branch.oid}:`, parsed.files);
  if ('reason' in changed) return drop(changed.reason, changed.detail);
  return { ...name, ...known, files: changed.files, dropped: null, notes: changed.notes };
}
