import { once } from 'node:events';
import { RxserveError } from '../../errors.ts';
import { startGit } from './git-process.ts';

/** How much of what git complains about is shown. */
const MAX_COMPLAINT = 300;

/**
 * Runs git to its end.
 *
 * @returns what it printed
 * @throws RxserveError internal where git fails, with its own words
 */
export async function runGit(gitDirectory: string, args: readonly string[]): Promise<Buffer> {
  const child = startGit(gitDirectory, args);
  const ended = once(child, 'close');
  child.stdin.end();
  const out: Buffer[] = [];
  const complaints: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const [code]: unknown[] = await ended;
  if (code === 0) return Buffer.concat(out);
  const said = Buffer.concat(complaints).toString('utf8').trim().slice(0, MAX_COMPLAINT);
  throw new RxserveError(
    'internal',
    `git ${args[0]} in ${gitDirectory} ended with ${code}: ${said}`,
  );
}
