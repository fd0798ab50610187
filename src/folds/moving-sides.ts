import { type Side, toSide } from './candidate-split.ts';
import { leastOfType, type Shares, shareExcess } from './split-demands.ts';
import type { SplitGraph } from './split-graph.ts';

/**
 * What a split costs: first how far it is from its demands, in thousandths of a pair (0: it meets
 * them), then the number of pairs it drops.
 */
export type SplitCost = { readonly missing: number; readonly dropped: number };

export const isBetter = (a: SplitCost, b: SplitCost): boolean =>
  a.missing < b.missing || (a.missing === b.missing && a.dropped < b.dropped);

/** The pairs kept on each side, counted anew for what is touched when a vertex changes sides. */
export class MovingSides {
  readonly #sideOf: Uint8Array;
  readonly #types: number;
  readonly #pairs: number;
  /** Bundle and side to the number of vertices there: `3 * bundle + side`. */
  readonly #onSide: Uint16Array;
  /** Type and side to the number of pairs kept there: `3 * type + side`. */
  readonly #kept: Int32Array;
  readonly #order: Uint16Array;
  readonly #row: Uint32Array;
  readonly #weight: Int32Array;
  /** Vertex v is in the bundles `in[from[v]] .. in[from[v + 1] - 1]`. */
  readonly #from: Int32Array;
  readonly #in: Int32Array;

  /** @param sideOf vertex to side */
  constructor(graph: SplitGraph, sideOf: Uint8Array) {
    const { bundles } = graph;
    this.#sideOf = sideOf.slice();
    this.#types = graph.types.length;
    this.#pairs = graph.pairs.length;
    this.#onSide = new Uint16Array(3 * bundles.length);
    this.#kept = new Int32Array(3 * this.#types);
    this.#order = Uint16Array.from(bundles, ({ vertices }) => vertices.length);
    this.#row = Uint32Array.from(bundles, ({ type }) => 3 * type);
    this.#weight = Int32Array.from(bundles, ({ weight }) => weight);
    const of = Array.from({ length: graph.size }, (): number[] => []);
    for (const [at, { vertices, type, weight }] of bundles.entries()) {
      for (const vertex of vertices) {
        const place = 3 * at + (sideOf[vertex] ?? 0);
        this.#onSide[place] = (this.#onSide[place] ?? 0) + 1;
        of[vertex]?.push(at);
      }
      const first = sideOf[vertices[0] ?? 0] ?? 0;
      if (vertices.every((vertex) => sideOf[vertex] === first)) this.#add(3 * type + first, weight);
    }
    this.#from = new Int32Array(graph.size + 1);
    for (const [at, own] of of.entries()) this.#from[at + 1] = (this.#from[at] ?? 0) + own.length;
    this.#in = Int32Array.from(of.flat());
  }

  /** Vertex to side, as it is now; a copy. */
  sideOf(): Uint8Array {
    return this.#sideOf.slice();
  }

  sideAt(vertex: number): Side {
    return toSide(this.#sideOf[vertex] ?? 0);
  }

  /** Pairs of a type on a side. */
  kept(type: number, side: Side): number {
    return this.#kept[3 * type + side] ?? 0;
  }

  move(vertex: number, to: Side): void {
    const from = this.#sideOf[vertex] ?? 0;
    if (from === to) return;
    this.#sideOf[vertex] = to;
    const end = this.#from[vertex + 1] ?? 0;
    for (let at = this.#from[vertex] ?? 0; at < end; at++) {
      const bundle = this.#in[at] ?? 0;
      const order = this.#order[bundle] ?? 0;
      const before = this.#onSide[3 * bundle + from] ?? 0;
      const after = (this.#onSide[3 * bundle + to] ?? 0) + 1;
      this.#onSide[3 * bundle + from] = before - 1;
      this.#onSide[3 * bundle + to] = after;
      if (before === order)
        this.#add((this.#row[bundle] ?? 0) + from, -(this.#weight[bundle] ?? 0));
      if (after === order) this.#add((this.#row[bundle] ?? 0) + to, this.#weight[bundle] ?? 0);
    }
  }

  cost(shares: Shares): SplitCost {
    let short = 0;
    let [train, validation, test] = [0, 0, 0];
    for (let type = 0; type < this.#types; type++) {
      const a = this.#kept[3 * type] ?? 0;
      const b = this.#kept[3 * type + 1] ?? 0;
      const c = this.#kept[3 * type + 2] ?? 0;
      const all = a + b + c;
      train += a;
      validation += b;
      test += c;
      short += Math.max(0, leastOfType(shares[0], all) - a);
      short += Math.max(0, leastOfType(shares[1], all) - b);
      short += Math.max(0, leastOfType(shares[2], all) - c);
    }
    const kept = train + validation + test;
    const excess =
      shareExcess(shares[0], train, kept) +
      shareExcess(shares[1], validation, kept) +
      shareExcess(shares[2], test, kept);
    return { missing: 1000 * short + excess, dropped: this.#pairs - kept };
  }

  #add(place: number, difference: number): void {
    this.#kept[place] = (this.#kept[place] ?? 0) + difference;
  }
}
