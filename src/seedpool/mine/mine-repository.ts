import { RxserveError } from '../../errors.ts';
import type { SourceState } from '../benchmarks/benchmark-source.ts';
import { openRepository, stateOf } from '../benchmarks/open-repository.ts';
import { runGit } from '../git/run-git.ts';
import { pipelined } from '../pipelined.ts';
import type { MineCriteria } from './criteria.ts';
import { Journal, type MineState } from './journal.ts';
import { judgeCommit } from './judge-commit.ts';
import { keywordTest } from './keyword-test.ts';

/** Commits after which what was found is written down. */
const BATCH = 200;

/** Commits under way at once: git reads on one core what this program judges on another. */
const WIDTH = 64;

/** What a run found. */
export type MineReport = {
  readonly source: SourceState;
  readonly criteria: MineCriteria;
  /** Commits of the history; each is a candidate or rejected for one reason. */
  readonly commits: number;
  /** Commits that an earlier run had judged. */
  readonly resumed_at: number;
  readonly candidates: number;
  /** Candidates by the type that their diff names, `unknown` for none or several. */
  readonly typed: Readonly<Record<string, number>>;
  readonly rejected: Readonly<Record<string, number>>;
};

/**
 * Judges every commit of a history and writes the candidates, in the order of `git rev-list`. A run
 * that is ended goes on where it was when it is started again.
 *
 * @param rev a branch, tag or commit
 * @throws RxserveError bad-usage for a repository or revision that is not there
 */
export async function mineRepository(
  repository: string,
  rev: string,
  out: string,
  criteria: MineCriteria,
  onProgress: (done: number, total: number) => void,
): Promise<MineReport> {
  const opened = await openRepository('--repo', repository);
  const { reader, gitDirectory } = opened;
  try {
    const head = await reader.read(`${rev}^{commit}`);
    if ('missing' in head)
      throw new RxserveError(
        'bad-usage',
        `--rev: expected a commit, found none by the name ${rev}`,
      );
    const commits = (await runGit(gitDirectory, ['rev-list', head.oid]))
      .toString()
      .trim()
      .split('\n');
    const source = { ...stateOf(opened), commit: head.oid };
    const journal = new Journal(out, JSON.stringify({ commit: head.oid, criteria }));
    const resumedAt = journal.state.done;
    try {
      const judge = {
        reader,
        project: source.repository,
        criteria,
        hasKeyword: keywordTest(criteria),
      };
      await judgeAll(commits, journal, (oid) => judgeCommit(oid, judge), onProgress);
    } finally {
      journal.close();
    }
    const { candidates, typed, rejected } = checked(journal.state, commits.length);
    return {
      source,
      criteria,
      commits: commits.length,
      resumed_at: resumedAt,
      candidates,
      typed,
      rejected,
    };
  } finally {
    reader.close();
  }
}

async function judgeAll(
  commits: readonly string[],
  journal: Journal,
  judge: (oid: string) => ReturnType<typeof judgeCommit>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  let { done, candidates } = journal.state;
  const typed = { ...journal.state.typed };
  const rejected = { ...journal.state.rejected };
  let lines: string[] = [];
  for await (const judged of pipelined(commits.slice(done), WIDTH, judge)) {
    done++;
    if ('candidate' in judged) {
      candidates++;
      const type = judged.candidate.exception_canonical ?? 'unknown';
      typed[type] = (typed[type] ?? 0) + 1;
      lines.push(JSON.stringify(judged.candidate));
    } else rejected[judged.rejected] = (rejected[judged.rejected] ?? 0) + 1;
    if (done % BATCH !== 0 && done < commits.length) continue;
    journal.append(lines, { done, candidates, typed: { ...typed }, rejected: { ...rejected } });
    lines = [];
    onProgress(done, commits.length);
  }
}

/** @throws RxserveError internal where the commits are not candidates and rejected ones */
function checked(state: MineState, commits: number): MineState {
  const rejected = Object.values(state.rejected).reduce((sum, count) => sum + count, 0);
  if (state.done === commits && state.candidates + rejected === commits) return state;
  throw new RxserveError(
    'internal',
    `the balance is broken: of ${commits} commits ${state.candidates} are candidates and ${rejected} rejected`,
  );
}
