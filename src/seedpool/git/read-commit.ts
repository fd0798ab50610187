/** What is read of a commit object. */
export type Commit = {
  readonly tree: string;
  readonly parents: readonly string[];
  /** of the committer, seconds since 1970 */
  readonly time: number;
  readonly message: string;
};

/** Reads the content of a commit object; bytes that are not UTF-8 become U+FFFD. */
export function readCommit(content: Buffer): Commit {
  const text = content.toString('utf8');
  const end = text.indexOf('\n\n');
  const head = end === -1 ? text : text.slice(0, end);
  const lines = head.split('\n');
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const time = / (\d+) [+-]\d{4}$/.exec(values('committer')[0] ?? '')?.[1];
  return {
    tree: values('tree')[0] ?? '',
    parents: values('parent'),
    time: Number(time ?? 0),
    message: end === -1 ? '' : text.slice(end + 2),
  };
}
