import { badRequest } from '../../errors.ts';
import type { AuditOptions } from '../../folds/audit/audit-options.ts';
import type { AuditReport } from '../../folds/audit/audit-report.ts';
import { auditSplit } from '../../folds/audit/audit-split.ts';
import type { Method } from '../../folds/audit/method.ts';
import { readList, readSide } from '../../folds/audit/read-side.ts';
import type { Side, SideEntry } from '../../folds/audit/side.ts';
import type { SideFormat } from '../../folds/audit/side-format.ts';
import type { SplitItem } from '../../folds/audit/split-item.ts';
import { codesOf, findNamedPairs, type NamedPair, type PairCode } from '../../store/audit-pairs.ts';
import type { Store } from '../../store/database.ts';
import type { Release } from '../../store/releases.ts';
import { releaseTwins } from '../plans/plan-pool.ts';

/** One side of a split as somebody has it: the text of a file, or a list of ids and objects. */
export type GivenSide =
  | {
      /** of the file, for messages */
      readonly name: string;
      readonly text: string;
      /** null to find it out */
      readonly format: SideFormat | null;
    }
  | { readonly name: string; readonly list: readonly unknown[] };

export type AuditedSides = { readonly train: GivenSide; readonly test: GivenSide };

/**
 * Audits a split that a user brings against a release: ids are looked up in it, and give exception
 * types, source bugs and, where the side has none, code.
 *
 * @throws RxserveError bad-request for a side that cannot be read whole, or options out of range
 */
export function auditSides(
  store: Store,
  release: Release,
  sides: AuditedSides,
  options: AuditOptions,
): AuditReport {
  const train = wholeSide(sides.train);
  const test = wholeSide(sides.test);
  return auditSplit(
    {
      train: resolve(store, release, train, 'train'),
      test: resolve(store, release, test, 'test'),
      twins: releaseTwins(store, release),
    },
    options,
  );
}

/** A side of which some rows cannot be read is not audited: what was left out could leak. */
function wholeSide(given: GivenSide): Side {
  const { name } = given;
  const side =
    'list' in given ? readList(given.list, name) : readSide(given.text, name, given.format);
  const { count, listed } = side.faults;
  if (count === 0) return side;
  const more = count - listed.length;
  const rest = { pointer: name, detail: `${name}: and ${more} more such rows` };
  throw badRequest(more > 0 ? [...listed, rest] : listed);
}

/**
 * The items of a side. Where an id without code means several pairs (it is in several partitions, or
 * is that of a source bug with several seed pairs), each of them is one, since each may leak.
 */
function resolve(
  store: Store,
  release: Release,
  { entries }: Side,
  side: 'train' | 'test',
): readonly SplitItem[] {
  const names = entries.flatMap(({ id }) => (id === null ? [] : [id]));
  const pairsOf = findNamedPairs(store, release, [...new Set(names)]);
  const wanted = entries.flatMap((entry) =>
    entry.methods.length > 0 ? [] : pairsOfEntry(entry, pairsOf).map(({ seq }) => seq),
  );
  const codes = codesOf(store, [...new Set(wanted)]);
  return entries.flatMap((entry): readonly SplitItem[] => {
    const pairs = pairsOfEntry(entry, pairsOf);
    const { type, methods, repeats } = entry;
    if (methods.length === 0 && pairs.length > 0)
      return pairs.map((pair) => ({
        id: pair.id,
        type: type ?? pair.type,
        bugs: pair.bugs,
        known: true,
        methods: methodsOf(codes.get(pair.seq)),
        repeats,
      }));
    const [only, another] = pairs;
    const types = new Set(pairs.map((pair) => pair.type));
    const shown = only !== undefined && another === undefined ? only.id : entry.id;
    return [
      {
        id: shown ?? `${side}:${entry.line}`,
        type: type ?? (types.size === 1 ? [...types].join() : null),
        bugs: [...new Set(pairs.flatMap(({ bugs }) => bugs))],
        known: entry.id === null ? null : only !== undefined,
        methods,
        repeats,
      },
    ];
  });
}

function methodsOf(code: PairCode | undefined): readonly Method[] {
  if (code === undefined) return [];
  return [
    { side: 'buggy', code: code.buggy },
    { side: 'fixed', code: code.fixed },
  ];
}

function pairsOfEntry(
  { id }: SideEntry,
  pairsOf: ReadonlyMap<string, readonly NamedPair[]>,
): readonly NamedPair[] {
  return id === null ? [] : (pairsOf.get(id) ?? []);
}
