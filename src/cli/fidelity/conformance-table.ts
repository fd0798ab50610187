import type { Conformance } from '../../fidelity/conformance/conformance.ts';
import type { CheckedFigure, FigureValue } from '../../fidelity/conformance/published-figure.ts';
import type { Release } from '../../store/releases.ts';
import { columns } from '../columns.ts';
import { WIDTH, wrapped } from '../wrapped.ts';

/** Published figures beside those of a release, in lines of up to 100 characters. */
export function conformanceTable(release: Release, found: Conformance): readonly string[] {
  const { figures, same, differs, not_computable: unknown } = found;
  return [
    `${release.version} (${release.kind})`,
    ...columns([
      ['', 'published', 'here', 'n', ''],
      ...figures.map((figure) => [
        nameOf(figure),
        text(figure.published, figure.decimals),
        figure.computed === null ? '-' : text(figure.computed, figure.decimals),
        figure.n === null ? '-' : String(figure.n),
        wordOf(figure),
      ]),
    ]),
    ...[...new Set(figures.flatMap(({ reason }) => reason ?? []))].flatMap((reason) =>
      wrapped(`not here: ${reason}`, WIDTH, 2),
    ),
    `${same} same, ${differs} differ, ${unknown} cannot be computed here`,
  ];
}

/** Counts need no unit. */
function nameOf({ section, figure, unit }: CheckedFigure): string {
  const isCount = ['pairs', 'source bugs', 'metrics'].includes(unit);
  return `${section}: ${figure}${isCount || figure.endsWith(unit) ? '' : `, ${unit}`}`;
}

const wordOf = ({ verdict }: CheckedFigure) =>
  ({ same: 'same', differs: 'DIFFERS', not_computable: 'not here' })[verdict];

function text(value: FigureValue, decimals: number): string {
  return typeof value === 'number'
    ? value.toFixed(decimals)
    : `[${value.map((end) => end.toFixed(decimals)).join(', ')}]`;
}
