import { decodeText } from '../decode-text.ts';
import { addsThrow } from '../filters/adds-throw.ts';
import { type ContainedChange, containedChanges } from '../filters/contained-change.ts';
import { diffTrees, type TreeChange } from '../git/diff-trees.ts';
import type { ObjectReader } from '../git/object-reader.ts';
import { type Commit, readCommit } from '../git/read-commit.ts';
import { readTree } from '../git/read-tree.ts';
import type { Judged } from './candidate.ts';
import { type ChangedLines, changedLines } from './changed-lines.ts';
import { BUILD_FILES, type MineCriteria } from './criteria.ts';
import { namedTypes } from './named-type.ts';
import { rejectFiles, sourceChanges } from './reject-files.ts';

/** What commits are judged by. */
export type Judge = {
  readonly reader: ObjectReader;
  readonly project: string;
  readonly criteria: MineCriteria;
  readonly hasKeyword: (message: string) => boolean;
};

/** Changed lines of a test file up to which it is read for names of types. */
const MAX_TEST_LINES = 400;

const LICENCE_FILE = /^(?:licen[cs]e|copying|unlicense)(?:[.-]\w+)*$/i;

/** Digits of a commit in an id. */
const SHORT = 12;

/** Judges one commit; what it needs and cannot have is a reason to reject it, too. */
export async function judgeCommit(oid: string, judge: Judge): Promise<Judged> {
  const { reader, criteria, hasKeyword } = judge;
  const object = await reader.read(oid);
  if ('missing' in object) return { rejected: 'missing object' };
  const commit = readCommit(object.content);
  if (commit.parents.length > 1) return { rejected: 'a merge' };
  if (!hasKeyword(commit.message)) return { rejected: 'no keyword in the message' };
  const root = await reader.read(commit.tree);
  if ('missing' in root) return { rejected: 'missing object' };
  const names = readTree(root.content, root.oid.length / 2).map(({ name }) => name);
  if (!isBuiltBy(names, criteria)) return { rejected: 'another build system' };

  const changes = await changesOf(commit, reader);
  if (changes === null) return { rejected: 'missing object' };
  const byFiles = rejectFiles(changes, criteria);
  if (byFiles !== null) return { rejected: byFiles };
  return judgeChange(oid, commit, changes, names, judge);
}

function isBuiltBy(names: readonly string[], { builds }: MineCriteria): boolean {
  const wanted: readonly string[] = builds.flatMap((build) => BUILD_FILES[build]);
  return builds.length === 0 || names.some((name) => wanted.includes(name));
}

/** What a commit changes against its parent, or against nothing; null where a tree is missing. */
async function changesOf(
  { parents, tree }: Commit,
  reader: ObjectReader,
): Promise<readonly TreeChange[] | null> {
  const [parent] = parents;
  const before = parent === undefined ? null : await reader.read(parent);
  if (before !== null && 'missing' in before) return null;
  try {
    return await diffTrees(reader, before === null ? null : readCommit(before.content).tree, tree);
  } catch {
    return null;
  }
}

async function judgeChange(
  oid: string,
  commit: Commit,
  changes: readonly TreeChange[],
  rootNames: readonly string[],
  { reader, project, criteria }: Judge,
): Promise<Judged> {
  const sources = sourceChanges(changes, criteria);
  const [texts, tests] = await Promise.all([
    textsOf(sources, reader),
    textsOf(
      changes.filter((change) => !sources.includes(change)),
      reader,
    ),
  ]);
  if (texts === null || tests === null) return { rejected: 'missing object or unknown encoding' };
  const lines = joined(
    texts.map(({ buggy, fixed }) => changedLines(buggy, fixed, criteria.maxLines)),
  );
  const count = lines === null ? 0 : lines.removed.length + lines.added.length;
  if (lines === null || count > criteria.maxLines)
    return { rejected: `more than ${criteria.maxLines} changed lines` };
  if (texts.some(({ path }) => !path.endsWith('.java'))) return { rejected: 'not a Java file' };

  const contained = containedChanges(texts);
  if ('step' in contained) return { rejected: `${contained.step}: ${contained.reason}` };
  const [change] = contained;
  if (change === undefined || contained.length > 1)
    return { rejected: 'F3: several methods change' };
  const inTests = joined(
    tests.map(({ buggy, fixed }) => changedLines(buggy, fixed, MAX_TEST_LINES)),
  );
  const types = { source: namedTypes(lines), tests: inTests === null ? [] : namedTypes(inTests) };
  const [type, ...others] = new Set([...types.source, ...types.tests]);
  const only = others.length === 0 ? type : undefined;
  if (only !== undefined && addsThrow(only, change.buggy, change.fixed))
    return { rejected: 'F4: the fix adds a throw' };
  const id = `${project}-${oid.slice(0, SHORT)}`;
  return {
    candidate: {
      id,
      bug_id: id,
      exception_canonical: only === undefined ? null : `java.lang.${only}`,
      buggy_method: change.buggy,
      fixed_method: change.fixed,
      benchmark: 'mined',
      project,
      commit: oid,
      title: commit.message.split('\n')[0] ?? '',
      date: new Date(commit.time * 1000).toISOString(),
      file: change.path,
      method: nameOf(change),
      changed_lines: count,
      test_files: tests.length,
      types_in_source: types.source,
      types_in_tests: types.tests,
      licence_file: rootNames.find((name) => LICENCE_FILE.test(name)) ?? null,
    },
  };
}

const nameOf = ({ place: { packageName, classPath, name } }: ContainedChange) =>
  `${packageName === '' ? '' : `${packageName}.`}${classPath}#${name}`;

type Texts = { readonly path: string; readonly buggy: string; readonly fixed: string };

/** Both versions of files, or null where one cannot be had. */
async function textsOf(
  changes: readonly TreeChange[],
  reader: ObjectReader,
): Promise<readonly Texts[] | null> {
  const texts: Texts[] = [];
  for (const { path, before, after } of changes) {
    const [buggy, fixed] = await Promise.all([before, after].map((blob) => textOf(blob, reader)));
    if (typeof buggy !== 'string' || typeof fixed !== 'string') return null;
    texts.push({ path, buggy, fixed });
  }
  return texts;
}

async function textOf(blob: string | null, reader: ObjectReader): Promise<string | null> {
  const content = blob === null ? Buffer.alloc(0) : await reader.blob(blob);
  if ('missing' in content) return null;
  const decoded = decodeText(content);
  return 'problem' in decoded ? null : decoded.text;
}

/** The changed lines of several files as one; null where one of them changes too much. */
function joined(all: readonly (ChangedLines | null)[]): ChangedLines | null {
  const known = all.filter((lines) => lines !== null);
  if (known.length < all.length) return null;
  return {
    removed: known.flatMap(({ removed }) => removed),
    added: known.flatMap(({ added }) => added),
  };
}
