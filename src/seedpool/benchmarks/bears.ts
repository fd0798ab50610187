import { z } from 'zod';
import type { Failure } from '../failures/failure.ts';
import { type FailureRecord, logRecord, NO_RECORD } from '../failures/failure-record.ts';
import { namesType } from '../failures/names-type.ts';
import { listBranches } from '../git/list-branches.ts';
import type { ObjectReader } from '../git/object-reader.ts';
import { type Commit, readCommit } from '../git/read-commit.ts';
import { pipelined } from '../pipelined.ts';
import type { BugEntry, EntryName } from './bug-entry.ts';
import { changedBlobs } from './changed-blobs.ts';
import { readText } from './read-text.ts';

const LIST = 'HEAD:docs/data/bears-bugs.json';
const LOG = 'repairnator.maven.testproject.log';

/** What is read of `bears-bugs.json`; it has much more. */
const Bug = z.object({
  bugId: z.string().min(1),
  bugName: z.string().min(1),
  repository: z.object({ url: z.string() }),
  tests: z.object({
    failureDetails: z.array(
      z.object({
        failureName: z.string(),
        testClass: z.string().nullish(),
        testMethod: z.string().nullish(),
        detail: z.string().nullish(),
      }),
    ),
  }),
});
const Bugs = z.array(Bug);
type Bug = z.infer<typeof Bug>;

/** Commits of a branch among which the human patch is looked for. */
const MAX_COMMITS = 10;
const WIDTH = 4;

/**
 * Reads the bugs of Bears: one branch each, on which the commit "Human patch" fixes the bug; its
 * parent has the buggy files and the log of the failing tests.
 *
 * @returns `problem` where the list of bugs is not there or not as expected
 */
export async function readBears(
  gitDirectory: string,
  reader: ObjectReader,
): Promise<
  | { readonly size: number; readonly entries: AsyncIterable<BugEntry> }
  | { readonly problem: string }
> {
  const list = await readText(reader, LIST, 'list');
  if ('problem' in list) return list;
  const parsed = Bugs.safeParse(parseJson(list.text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: `${LIST}: ${issue?.path.join('.')}: ${issue?.message}` };
  }
  const branches = new Map(
    (await listBranches(gitDirectory)).map(({ name, oid }) => [name, oid] as const),
  );
  const bugs = parsed.data;
  return {
    size: bugs.length,
    entries: pipelined(bugs, WIDTH, (bug) => readBug(bug, branches.get(bug.bugName), reader)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readBug(bug: Bug, tip: string | undefined, reader: ObjectReader): Promise<BugEntry> {
  const project = bug.repository.url.replace(/^https?:\/\/github\.com\//, '').replace(/\/$/, '');
  const name: EntryName = { benchmark: 'Bears', entry: bug.bugName, bugId: bug.bugId, project };
  const drop = (reason: string, detail: string, known = recordOf(bug, NO_RECORD)): BugEntry => ({
    ...name,
    ...known,
    files: [],
    dropped: { step: 'read', reason, detail },
    notes: [],
  });
  if (tip === undefined) return drop('missing branch', `no branch ${bug.bugName}`);
  const patch = await findHumanPatch(reader, tip);
  if ('missing' in patch) return drop('no human patch', patch.missing);
  const log = await readText(reader, `${patch.parent}:${LOG}`, 'log');
  const known = recordOf(bug, 'problem' in log ? NO_RECORD : logRecord(log.text));
  const changed = await changedBlobs(reader, patch.before.tree, patch.after.tree);
  if ('reason' in changed) return drop(changed.reason, changed.detail, known);
  if (changed.files.length === 0)
    return drop('no production Java file', 'the human patch changes none', known);
  const notes = [...changed.notes, ...('problem' in log ? [`${LOG}: ${log.problem}`] : [])];
  return { ...name, ...known, files: changed.files, dropped: null, notes };
}

async function findHumanPatch(
  reader: ObjectReader,
  tip: string,
): Promise<
  | { readonly before: Commit; readonly after: Commit; readonly parent: string }
  | { readonly missing: string }
> {
  let oid = tip;
  for (let step = 0; step < MAX_COMMITS; step++) {
    const after = await reader.read(oid);
    if ('missing' in after) return after;
    const commit = readCommit(after.content);
    const [parent] = commit.parents;
    if (parent === undefined) break;
    if (!commit.message.startsWith('Human patch')) {
      oid = parent;
      continue;
    }
    const before = await reader.read(parent);
    return 'missing' in before
      ? before
      : { before: readCommit(before.content), after: commit, parent };
  }
  return { missing: `no commit "Human patch" among the last ${MAX_COMMITS}` };
}

function recordOf(bug: Bug, log: FailureRecord): FailureRecord {
  const failures = statedFailures(bug, log.failures);
  const named = failures.some(({ thrown }) =>
    namesType(`${thrown.className} ${thrown.message ?? ''}`),
  );
  return { failures, namesType: log.namesType || named };
}

/** The failures that Bears lists, each with the trace that the log prints of the same test. */
function statedFailures(bug: Bug, printed: readonly Failure[]): readonly Failure[] {
  return bug.tests.failureDetails.map(({ failureName, testClass, testMethod, detail }) => {
    const test = [testClass, testMethod].filter((part) => (part ?? '') !== '').join('.');
    const own = printed.find(
      (each) => each.thrown.className === failureName && (each.test === test || test === ''),
    );
    if (own !== undefined) return own;
    const thrown = { className: failureName, message: detail ?? null, frames: [], causes: [] };
    return { test: test === '' ? null : test, thrown };
  });
}
