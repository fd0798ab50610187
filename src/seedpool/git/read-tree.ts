/** An entry of a tree object. */
export type TreeEntry = { readonly name: string; readonly oid: string; readonly isTree: boolean };

const SPACE = 0x20;
const TREE_MODE = '40000';

/**
 * Reads the content of a tree object: `mode SP name NUL id`, again and again.
 *
 * @param content as git stores it
 * @param idBytes bytes of an object id: 20 for SHA-1, 32 for SHA-256
 * @returns the entries up to the first that is not whole; names that are not UTF-8 are left out
 * Source: git's own format, `man gitformat-pack`, "tree".
 */
export function readTree(content: Buffer, idBytes = 20): readonly TreeEntry[] {
  const entries: TreeEntry[] = [];
  let at = 0;
  while (at < content.length) {
    const space = content.indexOf(SPACE, at);
    const end = space === -1 ? -1 : content.indexOf(0, space);
    if (end === -1 || end + idBytes >= content.length) break;
    const name = content.toString('utf8', space + 1, end);
    const oid = content.toString('hex', end + 1, end + 1 + idBytes);
    const isTree = content.toString('latin1', at, space) === TREE_MODE;
    if (!name.includes('\ufffd')) entries.push({ name, oid, isTree });
    at = end + 1 + idBytes;
  }
  return entries;
}
