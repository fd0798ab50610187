import type { FilePatch, Hunk, PatchLine } from './file-patch.ts';
import { splitLines } from './split-lines.ts';
import { unquotedPath } from './unquoted-path.ts';

/** The files of a patch in its order, and what stopped the reading, if anything. */
export type ParsedPatch = {
  readonly files: readonly FilePatch[];
  /** `line N: what was expected and found`; the files before it are kept */
  readonly problem: string | null;
};

type Draft = { -readonly [K in keyof FilePatch]: FilePatch[K] } & { hunks: Hunk[] };

const EMPTY = { oldBlob: null, newBlob: null, isBinary: false };
const GIT_HEADER = /^diff --git (?:"?a\/.*?"?) (?:"?b\/.*"?)$/;
const HUNK_HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const NO_LINE_END = '\\ No newline';

const isGitHeader = (line: string) => GIT_HEADER.test(line);

/** `a/x` and `b/x` as x, `/dev/null` as null; a time after a tab is dropped. */
function pathOf(text: string, isGit: boolean): string | null {
  const [plain = ''] = text.startsWith('"') ? [text] : text.split('\t');
  const path = unquotedPath(plain);
  if (path === '/dev/null') return null;
  return isGit ? path.replace(/^[ab]\//, '') : path;
}

/**
 * Reads a unified diff: git's (with renames, `index a..b`, quoted paths, binary files) or a plain
 * one, of any number of files. Text around it is skipped.
 *
 * @param text bytes as latin-1, so that file contents of any encoding come out as they went in
 */
export function parsePatch(text: string): ParsedPatch {
  const lines = splitLines(text);
  const files: Draft[] = [];
  let isGit = false;
  let at = 0;
  const bare = (index: number) => (lines[index] ?? '').replace(/\r?\n$/, '');
  while (at < lines.length) {
    const line = bare(at);
    const current = files.at(-1);
    if (isGitHeader(line)) {
      isGit = true;
      files.push(fromGitHeader(line));
    } else if (line.startsWith('--- ') && bare(at + 1).startsWith('+++ ')) {
      const paths = {
        oldPath: pathOf(line.slice(4), isGit),
        newPath: pathOf(bare(at + 1).slice(4), isGit),
      };
      if (isGit && current !== undefined && current.hunks.length === 0)
        Object.assign(current, paths);
      else files.push({ ...EMPTY, ...paths, hunks: [] });
      at++;
    } else if (HUNK_HEADER.test(line) && current !== undefined) {
      const read = readHunk(lines, at);
      if ('problem' in read) return { files, problem: read.problem };
      current.hunks.push(read.hunk);
      at = read.end;
      continue;
    } else if (current !== undefined && current.hunks.length === 0) readExtended(current, line);
    at++;
  }
  return { files, problem: null };
}

/** Both paths of `diff --git a/x b/y`; where blanks make them ambiguous, later lines tell. */
function fromGitHeader(line: string): Draft {
  const rest = line.slice('diff --git '.length);
  const half = (rest.length - 1) / 2;
  const same = rest.slice(2, half) === rest.slice(half + 3);
  const [oldPath = '', newPath = ''] = same
    ? [rest.slice(0, half), rest.slice(half + 1)]
    : rest.split(/ (?="?b\/)/);
  return { ...EMPTY, oldPath: pathOf(oldPath, true), newPath: pathOf(newPath, true), hunks: [] };
}

/** The lines of git between the header and the hunks. */
function readExtended(file: Draft, line: string): void {
  const [, oldBlob, newBlob] = /^index ([0-9a-f]+)\.\.([0-9a-f]+)/.exec(line) ?? [];
  if (oldBlob !== undefined && newBlob !== undefined) Object.assign(file, { oldBlob, newBlob });
  const from = /^(?:rename|copy) from (.*)$/.exec(line)?.[1];
  if (from !== undefined) file.oldPath = unquotedPath(from);
  const to = /^(?:rename|copy) to (.*)$/.exec(line)?.[1];
  if (to !== undefined) file.newPath = unquotedPath(to);
  if (line.startsWith('new file mode ')) file.oldPath = null;
  if (line.startsWith('deleted file mode ')) file.newPath = null;
  if (/^(?:Binary files .* differ|GIT binary patch)$/.test(line)) file.isBinary = true;
}

/** The hunk whose header stands at a line; it ends when its two counts are reached. */
function readHunk(
  lines: readonly string[],
  start: number,
): { readonly hunk: Hunk; readonly end: number } | { readonly problem: string } {
  const header = HUNK_HEADER.exec(lines[start] ?? '') ?? [];
  const count = (text: string | undefined) => (text === undefined ? 1 : Number(text));
  let oldLeft = count(header[2]);
  let newLeft = count(header[4]);
  const found: PatchLine[] = [];
  let at = start + 1;
  for (; oldLeft > 0 || newLeft > 0; at++) {
    const line = lines[at];
    const isEmpty = line === '\n' || line === '\r\n'; // a context line that lost its blank
    const mark = isEmpty ? ' ' : (line?.[0] ?? '');
    if (line === undefined || (mark !== ' ' && mark !== '-' && mark !== '+' && mark !== '\\'))
      return {
        problem: `line ${at + 1}: expected ${oldLeft} old and ${newLeft} new lines more of the hunk, found ${line === undefined ? 'the end' : JSON.stringify(line.slice(0, 40))}`,
      };
    if (mark === '\\') {
      dropLineEnd(found);
      continue;
    }
    if (mark !== '+') oldLeft--;
    if (mark !== '-') newLeft--;
    found.push({ mark, text: isEmpty ? line : line.slice(1) });
  }
  if (lines[at]?.startsWith(NO_LINE_END)) {
    dropLineEnd(found);
    at++;
  }
  const hunk = { oldStart: Number(header[1]), newStart: Number(header[3]), lines: found };
  return { hunk, end: at };
}

/** `\ No newline at end of file` speaks of the line before it. */
function dropLineEnd(lines: PatchLine[]): void {
  const last = lines.pop();
  if (last !== undefined) lines.push({ mark: last.mark, text: last.text.replace(/\n$/, '') });
}
