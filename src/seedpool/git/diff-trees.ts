import { RxserveError } from '../../errors.ts';
import type { ObjectReader } from './object-reader.ts';
import { readTree, type TreeEntry } from './read-tree.ts';

/** A file that differs between two trees: its blobs, null where it is not there. */
export type TreeChange = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * Which files differ between two trees. Folders with the same id are not opened.
 *
 * @param before and `after` ids of trees, null for nothing
 * @returns in the order of the trees
 * @throws RxserveError internal where a tree is not in the repository
 */
export async function diffTrees(
  reader: ObjectReader,
  before: string | null,
  after: string | null,
  folder = '',
): Promise<readonly TreeChange[]> {
  const [old, young] = await Promise.all([entriesOf(reader, before), entriesOf(reader, after)]);
  const names = new Set([...old.keys(), ...young.keys()]);
  const changes = [...names].map(async (name): Promise<readonly TreeChange[]> => {
    const [a, b] = [old.get(name), young.get(name)];
    if (a?.oid === b?.oid) return [];
    const path = folder + name;
    const file = fileChange(path, blobOf(a), blobOf(b));
    if (a?.isTree !== true && b?.isTree !== true) return file;
    const below = await diffTrees(reader, treeOf(a), treeOf(b), `${path}/`);
    return [...file, ...below];
  });
  return (await Promise.all(changes)).flat();
}

const blobOf = (entry?: TreeEntry) => (entry === undefined || entry.isTree ? null : entry.oid);
const treeOf = (entry?: TreeEntry) => (entry?.isTree === true ? entry.oid : null);

const fileChange = (path: string, before: string | null, after: string | null) =>
  before === null && after === null ? [] : [{ path, before, after }];

async function entriesOf(
  reader: ObjectReader,
  tree: string | null,
): Promise<ReadonlyMap<string, TreeEntry>> {
  if (tree === null) return new Map();
  const object = await reader.read(tree);
  if ('missing' in object)
    throw new RxserveError('internal', `expected the tree ${tree}, found ${object.missing}`);
  const entries = readTree(object.content, object.oid.length / 2);
  return new Map(entries.map((entry) => [entry.name, entry]));
}
