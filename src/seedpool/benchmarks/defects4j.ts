import { defects4jFailures } from '../failures/defects4j-failures.ts';
import { type FailureRecord, NO_RECORD } from '../failures/failure-record.ts';
import { namesType } from '../failures/names-type.ts';
import type { Drop } from '../filters/step.ts';
import { ObjectReader } from '../git/object-reader.ts';
import { readTree } from '../git/read-tree.ts';
import { parsePatch } from '../patch/parse-patch.ts';
import { pipelined } from '../pipelined.ts';
import type { BugEntry, ChangedFile, EntryName } from './bug-entry.ts';
import { patchedFile } from './patched-file.ts';
import { readText } from './read-text.ts';

/** The repository that each project of Defects4J is of. */
const REPOSITORIES: Readonly<Record<string, string>> = {
  Chart: 'jfreechart',
  Cli: 'commons-cli',
  Closure: 'closure-compiler',
  Codec: 'commons-codec',
  Collections: 'commons-collections',
  Compress: 'commons-compress',
  Csv: 'commons-csv',
  Gson: 'gson',
  JacksonCore: 'jackson-core',
  JacksonDatabind: 'jackson-databind',
  JacksonXml: 'jackson-dataformat-xml',
  Jsoup: 'jsoup',
  JxPath: 'commons-jxpath',
  Lang: 'commons-lang',
  Math: 'commons-math',
  Mockito: 'mockito',
  Time: 'joda-time',
};

const PROJECTS = 'HEAD:framework/projects';
const COMMIT = /^[0-9a-f]{40,64}$/;

/** Bugs read at a time: enough that git always has something to do. */
const WIDTH = 8;

type Row = { readonly project: string; readonly bug: string; readonly fixedCommit: string };

/**
 * Reads the active bugs of a Defects4J repository: the fixed file from the project's own repository,
 * the buggy one by the patch, which leads from fixed to buggy.
 *
 * @param reader of the benchmark's repository
 * @param repositories name to git directory of the projects' repositories
 * @returns in the order of projects and rows; its `size` is known before
 */
export async function readDefects4j(
  reader: ObjectReader,
  repositories: ReadonlyMap<string, string>,
): Promise<{ readonly size: number; readonly entries: AsyncIterable<BugEntry> }> {
  const rows = await listBugs(reader);
  return { size: rows.length, entries: readBugs(rows, reader, repositories) };
}

async function listBugs(reader: ObjectReader): Promise<readonly Row[]> {
  const tree = await reader.read(PROJECTS);
  if ('missing' in tree) return [];
  const rows: Row[] = [];
  for (const { name: project } of readTree(tree.content, tree.oid.length / 2)) {
    const list = await readText(reader, `${PROJECTS}/${project}/active-bugs.csv`, 'list');
    if ('problem' in list) continue; // `lib`, which is no project
    for (const line of list.text.split(/\r?\n/).slice(1)) {
      const [bug = '', , fixedCommit = ''] = line.split(',').map((cell) => cell.trim());
      if (bug !== '') rows.push({ project, bug, fixedCommit });
    }
  }
  return rows;
}

async function* readBugs(
  rows: readonly Row[],
  reader: ObjectReader,
  repositories: ReadonlyMap<string, string>,
): AsyncGenerator<BugEntry> {
  for (const project of new Set(rows.map((row) => row.project))) {
    const gitDirectory = repositories.get(REPOSITORIES[project] ?? project);
    const files = gitDirectory === undefined ? null : new ObjectReader(gitDirectory);
    try {
      const own = rows.filter((row) => row.project === project);
      yield* pipelined(own, WIDTH, (row) => readBug(row, reader, files));
    } finally {
      files?.close();
    }
  }
}

async function readBug(
  { project, bug, fixedCommit }: Row,
  reader: ObjectReader,
  files: ObjectReader | null,
): Promise<BugEntry> {
  const entry = `${project}-${bug}`;
  const name: EntryName = { benchmark: 'Defects4J', entry, bugId: entry, project };
  const folder = `${PROJECTS}/${project}`;
  const [record, patch] = await Promise.all([
    readText(reader, `${folder}/trigger_tests/${bug}`, 'record of failures'),
    reader.blob(`${folder}/patches/${bug}.src.patch`),
  ]);
  const known: FailureRecord =
    'problem' in record
      ? NO_RECORD
      : { failures: defects4jFailures(record.text), namesType: namesType(record.text) };
  const drop = (reason: string, detail: string): BugEntry => {
    const dropped: Drop = { step: 'read', reason, detail };
    return { ...name, ...known, files: [], dropped, notes: [] };
  };
  if (!COMMIT.test(fixedCommit))
    return drop('a revision of another system than git', `expected a commit, found ${fixedCommit}`);
  if (files === null) return drop('no repository of the project', REPOSITORIES[project] ?? project);
  if ('missing' in patch) return drop('no patch', patch.missing);
  if ('problem' in record) return drop(record.reason, record.problem);
  const commit = await files.read(`${fixedCommit}^{tree}`);
  if ('missing' in commit) return drop('missing commit', commit.missing);

  const parsed = parsePatch(patch.toString('latin1'));
  if (parsed.problem !== null) return drop('patch does not parse', parsed.problem);
  const changed: ChangedFile[] = [];
  const notes: string[] = [];
  for (const each of parsed.files) {
    const path = each.newPath ?? each.oldPath ?? '';
    if (!path.endsWith('.java')) continue; // its patches are of production code only
    const spec = each.oldPath === null ? null : `${fixedCommit}:${each.oldPath}`;
    const result = await patchedFile(files, spec, each);
    if ('reason' in result) return drop(result.reason, result.detail);
    changed.push({ path, buggy: result.after, fixed: result.before });
    notes.push(...result.notes);
  }
  if (changed.length === 0) return drop('no production Java file', 'the patch changes none');
  return { ...name, ...known, files: changed, dropped: null, notes };
}
