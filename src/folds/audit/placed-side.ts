import { compareCodePoints } from '../../corpus/compare-code-points.ts';
import { MergedMethods } from './merged-methods.ts';
import { METHOD_SIDES, type Method } from './method.ts';
import type { MethodContents } from './method-contents.ts';
import type { Progress } from './progress.ts';
import type { SplitItem } from './split-item.ts';

/** A method of an item: the number of its content, and its place in METHOD_SIDES. */
export type PlacedMethod = { readonly content: number; readonly side: number };

export type PlacedItem = Pick<SplitItem, 'id' | 'type' | 'bugs' | 'known'> & {
  /** How often the side has the id: once, and each repetition. */
  readonly times: number;
  /** How many different methods, as text; white space alone is none. */
  readonly methods: number;
  /** How many of them are no Java, and can be compared only as whole texts. */
  readonly unreadable: number;
  /** Each content and side once, ascending. */
  readonly placed: readonly PlacedMethod[];
};

/** One side of a split in code-point order of the ids; an item's rank is its place in it. */
export type PlacedSide = readonly PlacedItem[];

/**
 * Puts the items of a side in order, those of one id together, and numbers their methods.
 *
 * @param progress stepped once for each method given
 */
export function placeSide(
  items: readonly SplitItem[],
  contents: MethodContents,
  progress: Progress,
): PlacedSide {
  const placed = mergedById(items).map(({ first, rest }): PlacedItem => {
    const rows = new MergedMethods(first.methods);
    for (const { methods } of rest) rows.add(methods);
    const all = [first, ...rest];
    const stated = all.reduce((sum, { repeats = 0 }) => sum + repeats, 0);
    const item = {
      id: first.id,
      type: all.find(({ type }) => type !== null)?.type ?? null,
      bugs: [...new Set(all.flatMap(({ bugs }) => bugs))],
      known: first.known,
      times: 1 + stated + rows.repeats,
      ...placeMethods(rows.methods, contents),
    };
    progress.step(all.reduce((sum, { methods }) => sum + methods.length, 0));
    return item;
  });
  return placed.sort((a, b) => compareCodePoints(a.id, b.id));
}

type SameId = { readonly first: SplitItem; readonly rest: SplitItem[] };

/** An item without an id of its own stays alone. */
function mergedById(items: readonly SplitItem[]): readonly SameId[] {
  const all: SameId[] = [];
  const byId = new Map<string, SameId>();
  for (const item of items) {
    const same = item.known === null ? undefined : byId.get(item.id);
    if (same !== undefined) {
      same.rest.push(item);
      continue;
    }
    const alone = { first: item, rest: [] };
    all.push(alone);
    if (item.known !== null) byId.set(item.id, alone);
  }
  return all;
}

function placeMethods(
  methods: readonly Method[],
  contents: MethodContents,
): Pick<PlacedItem, 'methods' | 'unreadable' | 'placed'> {
  const seen = new Map<number, PlacedMethod>();
  let given = 0;
  let unreadable = 0;
  for (const { side: name, code } of methods) {
    const content = contents.numberOf(code);
    if (content === null) continue;
    given++;
    if (contents.tokensOf(content) === null) unreadable++;
    const side = METHOD_SIDES.indexOf(name);
    seen.set(content * METHOD_SIDES.length + side, { content, side });
  }
  const placed = [...seen].sort(([a], [b]) => a - b).map(([, method]) => method);
  return { methods: given, unreadable, placed };
}
