import type { Provenance } from './provenance.ts';

export type GraphNode = {
  readonly key: string;
  readonly kind: 'seed' | 'bug' | 'descendant' | 'more';
  readonly text: string;
  readonly x: number;
  readonly y: number;
};

/** A line from the bottom of one node to the top of another. */
type GraphEdge = { readonly from: GraphNode; readonly to: GraphNode };

export type GraphLayout = {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly height: number;
};

export const NODE = { width: 148, height: 30 } as const;
const GAP = { x: 12, y: 10, layer: 40 } as const;

type Planned = Pick<GraphNode, 'key' | 'kind' | 'text'>;

/** Places nodes in as many centred rows as they need. */
function placeLayer(layer: readonly Planned[], width: number, top: number): readonly GraphNode[] {
  const perRow = Math.max(1, Math.floor((width + GAP.x) / (NODE.width + GAP.x)));
  return layer.map((node, at) => {
    const row = Math.floor(at / perRow);
    const inRow = Math.min(perRow, layer.length - row * perRow);
    const rowWidth = inRow * (NODE.width + GAP.x) - GAP.x;
    const x = (width - rowWidth) / 2 + (at % perRow) * (NODE.width + GAP.x);
    return { ...node, x: Math.max(0, x), y: top + row * (NODE.height + GAP.y) };
  });
}

/**
 * Lays the graph out from top to bottom.
 *
 * @param width in pixels; what does not fit beside each other goes into another row
 */
export function layoutProvenance(graph: Provenance, width: number): GraphLayout {
  const layers: readonly (readonly Planned[])[] = [
    graph.seeds.map(({ id }) => ({ key: `seed ${id}`, kind: 'seed', text: id })),
    graph.bugs.map((id) => ({ key: `bug ${id}`, kind: 'bug', text: id })),
    [
      ...graph.descendants.map(
        ({ id }): Planned => ({ key: `descendant ${id}`, kind: 'descendant', text: id }),
      ),
      ...(graph.more > 0
        ? [{ key: 'more', kind: 'more', text: `${graph.more} more` } as const]
        : []),
    ],
  ];
  const nodes: GraphNode[] = [];
  let top = 0;
  for (const layer of layers.filter(({ length }) => length > 0)) {
    const placed = placeLayer(layer, width, top);
    nodes.push(...placed);
    top = (placed.at(-1)?.y ?? top) + NODE.height + GAP.layer;
  }
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const edge = (from: string, to: string): readonly GraphEdge[] => {
    const [upper, lower] = [byKey.get(from), byKey.get(to)];
    return upper === undefined || lower === undefined ? [] : [{ from: upper, to: lower }];
  };
  const edges = [
    ...graph.seeds.flatMap(({ id, bugs }) =>
      bugs.flatMap((bug) => edge(`seed ${id}`, `bug ${bug}`)),
    ),
    ...graph.descendants.flatMap(({ id, bugs }) =>
      bugs.flatMap((bug) => edge(`bug ${bug}`, `descendant ${id}`)),
    ),
    ...graph.bugs.flatMap((bug) => edge(`bug ${bug}`, 'more')),
  ];
  return { nodes, edges, height: Math.max(NODE.height, top - GAP.layer) };
}
