import { runGit } from './run-git.ts';

/** A branch, wherever a clone has it. */
export type Branch = {
  /** without `refs/heads/` or `refs/remotes/origin/` */
  readonly name: string;
  readonly oid: string;
};

const PLACES = ['refs/heads/', 'refs/remotes/origin/'] as const;

/**
 * The branches of a repository: of a mirror they lie under heads, of a clone under remotes/origin.
 * A name that is in both places counts once, as under heads.
 *
 * @returns in the order of their names
 */
export async function listBranches(gitDirectory: string): Promise<readonly Branch[]> {
  const format = '--format=%(objectname) %(refname)';
  const listed = await runGit(gitDirectory, ['for-each-ref', format, '--', ...PLACES]);
  const found = new Map<string, Branch>();
  for (const line of listed.toString('utf8').split('\n')) {
    const [, oid = '', ref = ''] = /^([0-9a-f]+) (.+)$/.exec(line) ?? [];
    const place = PLACES.find((each) => ref.startsWith(each));
    if (place === undefined) continue;
    const name = ref.slice(place.length);
    if (name !== 'HEAD' && !found.has(name)) found.set(name, { name, oid });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
