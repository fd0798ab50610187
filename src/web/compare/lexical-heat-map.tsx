import { shortTypeName } from '../../corpus/exception-type.ts';
import type { CsvValue } from '../figure/csv-text.ts';
import { constructWords } from '../pair/construct-words.ts';
import { decimalText, probabilityText } from '../parts/number-text.ts';
import type { Lexical, LexicalCell, Names } from './report-parts.ts';

const CELL = { width: 66, height: 30, left: 70, top: 74 } as const;

/** A ratio of this many times, or its inverse, has the deepest colour. */
const DEEPEST = 4;

/** How deep a cell's colour is, 0 to 1, and to which side. */
function toneOf({ ratio }: LexicalCell): { readonly side: 'a' | 'b'; readonly depth: number } {
  if (ratio.value === null) return { side: 'a', depth: 0 };
  if (ratio.value === 0) return { side: 'b', depth: 1 };
  const log = Math.log(ratio.value) / Math.log(DEEPEST);
  return { side: log >= 0 ? 'a' : 'b', depth: Math.min(1, Math.abs(log)) };
}

function wordsOf(cell: LexicalCell, names: Names): string {
  const { exception_type: type, construct, a, b, q, differs, reason } = cell;
  const means = `${names.a} ${decimalText(a.mean)} (n = ${a.n}), ${names.b} ${decimalText(b.mean)} (n = ${b.n}) a method`;
  const tested = differs === null ? (reason ?? 'not tested') : `q ${probabilityText(q)}`;
  return `${type}, ${constructWords(construct)}: ${means}; ${tested}`;
}

type HeatMapProps = { readonly lexical: Lexical; readonly names: Names };

/** How often each construct occurs, by exception type: the mean of a over that of b. */
export function LexicalHeatMap({ lexical: { cells }, names }: HeatMapProps) {
  const types = [...new Set(cells.map((cell) => cell.exception_type))];
  const constructs = [...new Set(cells.map((cell) => cell.construct))];
  const width = CELL.left + constructs.length * CELL.width + 4;
  const height = CELL.top + types.length * CELL.height + 4;
  return (
    <svg
      class="heat"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`Constructs by exception type, ${names.a} over ${names.b}`}
    >
      {constructs.map((construct, at) => {
        const x = CELL.left + at * CELL.width + CELL.width / 2;
        return (
          <text key={construct} transform={`translate(${x - 8} ${CELL.top - 8}) rotate(-32)`}>
            {constructWords(construct)}
          </text>
        );
      })}
      {types.map((type, at) => (
        <text
          key={type}
          class="end"
          x={CELL.left - 8}
          y={CELL.top + at * CELL.height + CELL.height / 2 + 4}
        >
          {shortTypeName(type)}
        </text>
      ))}
      {cells.map((cell) => {
        const { side, depth } = toneOf(cell);
        const x = CELL.left + constructs.indexOf(cell.construct) * CELL.width;
        const y = CELL.top + types.indexOf(cell.exception_type) * CELL.height;
        return (
          <g key={`${cell.exception_type} ${cell.construct}`}>
            <title>{wordsOf(cell, names)}</title>
            <rect
              class={`tone-${side}`}
              fill-opacity={Math.round(depth * 55) / 100}
              x={x}
              y={y}
              width={CELL.width - 2}
              height={CELL.height - 2}
            />
            {cell.differs === true && (
              <rect
                class="differs"
                x={x + 1}
                y={y + 1}
                width={CELL.width - 4}
                height={CELL.height - 4}
              />
            )}
            <text class="middle" x={x + CELL.width / 2 - 1} y={y + CELL.height / 2 + 3}>
              {cell.ratio.value === null ? '–' : `${decimalText(cell.ratio.value)}×`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The cells with all their digits. */
export function lexicalRows({ cells }: Lexical): readonly (readonly CsvValue[])[] {
  const head = ['exception_type', 'construct', 'n_a', 'n_b', 'mean_a', 'mean_b', 'ratio'];
  return [
    [...head, 'u', 'p', 'q', 'differs', 'reason'],
    ...cells.map(({ exception_type, construct, a, b, ratio, u, p, q, differs, reason }) => [
      ...[exception_type, construct, a.n, b.n, a.mean, b.mean, ratio.value, u, p, q, differs],
      reason,
    ]),
  ];
}
