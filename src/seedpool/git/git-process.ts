import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/**
 * Settings that win over what a repository's own config says: nothing is fetched, no hook, monitor
 * or signature program is run.
 */
const SAFE_CONFIG = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.quotePath=true',
  'log.showSignature=false',
  'protocol.allow=never',
] as const;

/** What git sees of the surroundings: neither the machine's config nor the user's. */
const SAFE_ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
} as const;

/**
 * Starts git on a repository, without a shell and without a work tree.
 *
 * @param gitDirectory as `findGitDirectory` gives it
 * @param args a subcommand of git and its options; names from outside come in by `input` or after `--`
 */
export function startGit(
  gitDirectory: string,
  args: readonly string[],
): ChildProcessWithoutNullStreams {
  const config = SAFE_CONFIG.flatMap((setting) => ['-c', setting]);
  return spawn('git', [`--git-dir=${gitDirectory}`, ...config, ...args], {
    cwd: gitDirectory,
    env: { PATH: process.env['PATH'] ?? '', ...SAFE_ENVIRONMENT },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}
