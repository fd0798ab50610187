import { createHash } from 'node:crypto';
import { logRecord, NO_RECORD } from '../failures/failure-record.ts';
import type { Drop } from '../filters/step.ts';
import type { NoObject, ObjectReader } from '../git/object-reader.ts';
import { readTree } from '../git/read-tree.ts';
import { parsePatch } from '../patch/parse-patch.ts';
import { pipelined } from '../pipelined.ts';
import type { BugEntry, EntryName } from './bug-entry.ts';
import { patchedFiles } from './patched-files.ts';
import { readText } from './read-text.ts';

const FOLDER = 'HEAD:BugSwarm';

/** Artifacts read at a time; some logs have tens of megabytes. */
const WIDTH = 2;

/** An artifact, and why it is not a bug of its own, if it is none. */
type Artifact = { readonly name: string; readonly dropped: Drop | null };

/**
 * Reads the artifacts of the BugSwarm dissection: the buggy files, the patch that leads to the fixed
 * ones, the log of the failing build. Artifacts are builds: many have the patch of another one.
 *
 * @returns `problem` where there is no folder of artifacts
 */
export async function readBugswarm(
  reader: ObjectReader,
): Promise<
  | { readonly size: number; readonly entries: AsyncIterable<BugEntry> }
  | { readonly problem: string }
> {
  const tree = await reader.read(FOLDER);
  if ('missing' in tree) return { problem: tree.missing };
  const names = readTree(tree.content, tree.oid.length / 2)
    .filter(({ isTree }) => isTree)
    .map(({ name }) => name);
  const artifacts = await findBugs(reader, names);
  return {
    size: names.length,
    entries: pipelined(artifacts, WIDTH, (artifact) => readArtifact(artifact, reader)),
  };
}

/** Marks artifacts without Java, and those with the patch of one before them. */
async function findBugs(
  reader: ObjectReader,
  names: readonly string[],
): Promise<readonly Artifact[]> {
  const first = new Map<string, string>();
  const artifacts: Artifact[] = [];
  const read = (name: string) => reader.blob(`${FOLDER}/${name}/patch.diff`);
  let index = 0;
  for await (const patch of pipelined(names, 64, read)) {
    const name = names[index++] ?? '';
    artifacts.push({ name, dropped: judge(name, patch, first) });
  }
  return artifacts;
}

function judge(name: string, patch: Buffer | NoObject, first: Map<string, string>): Drop | null {
  if ('missing' in patch) return { step: 'entry', reason: 'no patch', detail: patch.missing };
  const { files } = parsePatch(patch.toString('latin1'));
  const paths = files.flatMap(({ oldPath, newPath }) => [oldPath, newPath]);
  if (!paths.some((path) => path?.endsWith('.java')))
    return { step: 'entry', reason: 'no Java file in the patch', detail: paths[0] ?? 'no file' };
  const key = createHash('sha256').update(patch).digest('hex');
  const earlier = first.get(key);
  if (earlier !== undefined)
    return { step: 'entry', reason: 'the patch of an artifact before', detail: earlier };
  first.set(key, name);
  return null;
}

async function readArtifact({ name, dropped }: Artifact, reader: ObjectReader): Promise<BugEntry> {
  const project = name.replace(/-\d+$/, '');
  const own: EntryName = { benchmark: 'BugSwarm', entry: name, bugId: name, project };
  const folder = `${FOLDER}/${name}`;
  if (dropped !== null) return { ...own, ...NO_RECORD, files: [], dropped, notes: [] };
  const [patch, log] = await Promise.all([
    reader.blob(`${folder}/patch.diff`),
    readText(reader, `${folder}/failing.log`, 'record of failures'),
  ]);
  const known = 'problem' in log ? NO_RECORD : logRecord(log.text);
  const drop = (reason: string, detail: string): BugEntry => ({
    ...own,
    ...known,
    files: [],
    dropped: { step: 'read', reason, detail },
    notes: [],
  });
  if ('missing' in patch) return drop('no patch', patch.missing);
  if ('problem' in log) return drop(log.reason, log.problem);
  const parsed = parsePatch(patch.toString('latin1'));
  if (parsed.problem !== null) return drop('patch does not parse', parsed.problem);
  const changed = await patchedFiles(reader, `${folder}/buggy_files/`, parsed.files);
  if ('reason' in changed) return drop(changed.reason, changed.detail);
  return { ...own, ...known, files: changed.files, dropped: null, notes: changed.notes };
}
