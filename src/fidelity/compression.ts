import { MISSING, type Population } from './population.ts';
import { median } from './statistics/median.ts';
import { SortedColumn } from './statistics/sorted-column.ts';

/** Lower ends of the bands of exemplar LLOC: <5, 5-9, .., >=60 (the paper, Figure 5). */
const BANDS = [0, 5, 10, 15, 20, 25, 40, 60] as const;

/** Generated over exemplar size of the pairs of one band. */
type Ratios = {
  readonly n: number;
  /** Medians; null without pairs. */
  readonly lloc_ratio: number | null;
  readonly ploc_ratio: number | null;
};

/** Generated pairs whose exemplar is of one size band. */
type CompressionBand = Ratios & {
  /** LLOC of the exemplar, `from` to below `to`; null: no upper end. */
  readonly from: number;
  readonly to: number | null;
};

export type Compression = {
  readonly bands: readonly CompressionBand[];
  readonly all: Ratios;
  /** Medians of physical over logical lines: generated methods, and exemplars. */
  readonly lines_per_statement: { readonly a: number | null; readonly b: number | null };
  /** Pairs whose exemplar's size is the mean of several pairs, because it is not located. */
  readonly ambiguous: number;
  /** Pairs left out: they, or every exemplar of theirs in b, could not be measured. */
  readonly missing: number;
};

type Size = { readonly lloc: number; readonly ploc: number };

/**
 * How much smaller generated methods are than their exemplars, by the exemplars' size. The size of an
 * exemplar is that of its bug's pair in b; of several pairs, and of two exemplars, their mean.
 *
 * @param a generated pairs, with provenance
 * @param b the pairs they were generated from
 * Source: design, section 7, "compression"; the paper, Figure 5.
 */
export function compression(a: Population, b: Population): Compression {
  const exemplars = sizesOfBugs(b);
  const sized = [...a.rows].flatMap((row) => {
    const generated = sizeAt(a, row);
    const bugs = a.pairs.source_bugs[row] ?? [];
    const sizes = bugs.flatMap((bug) => exemplars.get(bug) ?? []);
    const exemplar = meanSize(sizes);
    if (generated === null || exemplar === null || exemplar.lloc === 0) return [];
    return [
      {
        at: exemplar.lloc,
        isExact: a.pairs.exemplars[row] === 1 && sizes.length === 1,
        lloc: generated.lloc / exemplar.lloc,
        ploc: generated.ploc / exemplar.ploc,
      },
    ];
  });
  const ratiosOf = (some: typeof sized): Ratios => ({
    n: some.length,
    lloc_ratio: middle(some.map(({ lloc }) => lloc)),
    ploc_ratio: middle(some.map(({ ploc }) => ploc)),
  });
  return {
    bands: BANDS.map((from, index) => {
      const to = BANDS[index + 1] ?? null;
      const own = sized.filter(({ at }) => at >= from && (to === null || at < to));
      return { from, to, ...ratiosOf(own) };
    }),
    all: ratiosOf(sized),
    lines_per_statement: { a: linesPerStatement(a), b: linesPerStatement(b) },
    ambiguous: sized.filter(({ isExact }) => !isExact).length,
    missing: a.size - sized.length,
  };
}

function sizeAt({ methods: { metrics } }: Population, row: number): Size | null {
  const [lloc = MISSING, ploc = MISSING] = [metrics.lloc[row], metrics.ploc[row]];
  return lloc === MISSING ? null : { lloc, ploc };
}

function sizesOfBugs(b: Population): ReadonlyMap<string, readonly Size[]> {
  const sizes = new Map<string, Size[]>();
  for (const row of b.rows) {
    const size = sizeAt(b, row);
    if (size === null) continue;
    for (const bug of b.pairs.source_bugs[row] ?? []) {
      const own = sizes.get(bug) ?? [];
      sizes.set(bug, own);
      own.push(size);
    }
  }
  return sizes;
}

function meanSize(sizes: readonly Size[]): Size | null {
  if (sizes.length === 0) return null;
  const mean = (name: keyof Size) =>
    sizes.reduce((sum, size) => sum + size[name], 0) / sizes.length;
  return { lloc: mean('lloc'), ploc: mean('ploc') };
}

function linesPerStatement(population: Population): number | null {
  return middle(
    [...population.rows].flatMap((row) => {
      const size = sizeAt(population, row);
      return size === null || size.lloc === 0 ? [] : [size.ploc / size.lloc];
    }),
  );
}

const middle = (values: readonly number[]) => median(new SortedColumn(values)).value;
