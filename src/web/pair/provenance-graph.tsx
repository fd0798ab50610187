import { useWidth } from '../parts/use-width.ts';
import { goTo } from '../router/location.ts';
import { type GraphNode, layoutProvenance, NODE } from './layout-provenance.ts';
import type { Provenance } from './provenance.ts';

const KIND_WORDS = {
  seed: 'real pair',
  bug: 'source bug',
  descendant: 'core pair',
  more: 'all core pairs of these bugs',
} as const;

/** Letters of an id that fit into a node. */
const MAX_LETTERS = 20;

const shortened = (text: string) =>
  text.length <= MAX_LETTERS ? text : `${text.slice(0, 8)}…${text.slice(-(MAX_LETTERS - 9))}`;

type GraphProps = {
  readonly graph: Provenance;
  /** id of the pair or bug that is looked at */
  readonly current: string;
  readonly release: string | null;
};

function hrefOf({ kind, text }: GraphNode, graph: Provenance, release: string | null): string {
  const suffix = release === null ? '' : `release=${encodeURIComponent(release)}`;
  const bugs = graph.bugs.map(encodeURIComponent).join(',');
  if (kind === 'more')
    return `/?partition=core&source_bug=${bugs}${suffix === '' ? '' : `&${suffix}`}`;
  const place = kind === 'bug' ? 'bugs' : 'pairs';
  return `/${place}/${encodeURIComponent(text)}${suffix === '' ? '' : `?${suffix}`}`;
}

/** Where pairs come from: real pairs above, their bugs, and below what was generated from them. */
export function ProvenanceGraph({ graph, current, release }: GraphProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const { nodes, edges, height } = layoutProvenance(graph, Math.max(width - 2, NODE.width));
  return (
    <div ref={ref} class="provenance">
      <svg width="100%" height={height + 2} role="group" aria-label="Provenance">
        <g transform="translate(1 1)">
          {edges.map(({ from, to }) => {
            const [x1, y1] = [from.x + NODE.width / 2, from.y + NODE.height];
            const [x2, y2] = [to.x + NODE.width / 2, to.y];
            const middle = (y1 + y2) / 2;
            return (
              <path
                key={`${from.key} ${to.key}`}
                class="edge"
                d={`M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`}
              />
            );
          })}
          {nodes.map((node) => {
            const isCurrent = node.text === current && (node.kind === 'bug') === graph.isOfBug;
            const href = hrefOf(node, graph, release);
            return (
              <a
                key={node.key}
                href={href}
                class={isCurrent ? `node ${node.kind} current` : `node ${node.kind}`}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  goTo(href);
                }}
              >
                <title>{`${KIND_WORDS[node.kind]} ${node.text}`}</title>
                <rect x={node.x} y={node.y} width={NODE.width} height={NODE.height} rx="6" />
                <text x={node.x + NODE.width / 2} y={node.y + NODE.height / 2 + 4}>
                  {shortened(node.text)}
                </text>
              </a>
            );
          })}
        </g>
      </svg>
    </div>
  );
}
