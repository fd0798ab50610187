import { EXCEPTION_TYPES, shortTypeName } from '../../corpus/exception-type.ts';
import type { CsvValue } from '../figure/csv-text.ts';
import { useWidth } from '../parts/use-width.ts';
import { typeClass } from './type-colours.ts';

/** A side of a fold: how many pairs of each exception type it has. */
export type FoldSide = {
  readonly fold: number;
  readonly pairs: number;
  readonly by_exception_type: Readonly<Record<string, number>>;
};

const BAR = { height: 20, gap: 7, left: 58, right: 64 } as const;
const LEGEND = { height: 22, item: 82 } as const;

type FoldBarsProps = { readonly sides: readonly FoldSide[]; readonly words: string };

/** A bar for each fold, in parts by exception type. */
export function FoldBars({ sides, words }: FoldBarsProps) {
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const width = Math.max(280, measured);
  const perRow = Math.max(1, Math.floor((width - 8) / LEGEND.item));
  const types = EXCEPTION_TYPES.filter((type) =>
    sides.some(({ by_exception_type: by }) => (by[type] ?? 0) > 0),
  );
  const top = Math.ceil(types.length / perRow) * LEGEND.height + 6;
  const most = Math.max(1, ...sides.map(({ pairs }) => pairs));
  const scale = (width - BAR.left - BAR.right) / most;
  const height = top + sides.length * (BAR.height + BAR.gap);
  return (
    <div ref={ref}>
      <svg class="bars" width={width} height={height} role="img" aria-label={words}>
        {types.map((type, at) => {
          const x = 4 + (at % perRow) * LEGEND.item;
          const y = Math.floor(at / perRow) * LEGEND.height;
          return (
            <g key={type}>
              <rect class={typeClass(type)} x={x} y={y + 3} width="11" height="11" />
              <text x={x + 16} y={y + 13}>
                {shortTypeName(type)}
              </text>
            </g>
          );
        })}
        {sides.map(({ fold, pairs, by_exception_type: by }, row) => {
          const y = top + row * (BAR.height + BAR.gap);
          let x = BAR.left;
          return (
            <g key={fold}>
              <text class="end" x={BAR.left - 8} y={y + 14}>
                Fold {fold}
              </text>
              {types.map((type) => {
                const count = by[type] ?? 0;
                const start = x;
                x += count * scale;
                return (
                  <rect
                    key={type}
                    class={typeClass(type)}
                    x={start}
                    y={y}
                    width={Math.max(0, count * scale - (count * scale > 3 ? 1 : 0))}
                    height={BAR.height}
                  >
                    <title>{`Fold ${fold}, ${type}: ${count}`}</title>
                  </rect>
                );
              })}
              <text x={x + 6} y={y + 14}>
                {pairs}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The bars as numbers. */
export function foldBarRows(sides: readonly FoldSide[]): readonly (readonly CsvValue[])[] {
  return [
    ['fold', 'pairs', ...EXCEPTION_TYPES],
    ...sides.map(({ fold, pairs, by_exception_type: by }) => [
      ...[fold, pairs],
      ...EXCEPTION_TYPES.map((type) => by[type] ?? 0),
    ]),
  ];
}
