import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { type CsvValue, csvText } from './csv-text.ts';
import { saveFile } from './save-file.ts';
import { svgText } from './svg-text.ts';

type FigureFrameProps = {
  readonly title: string;
  /** of the files that are saved, without an ending */
  readonly name: string;
  /** the numbers that the figure is drawn from, the head first */
  readonly table: () => readonly (readonly CsvValue[])[];
  readonly children: ComponentChildren;
};

/** A figure with its title, and the ways to take it along. */
export function FigureFrame({ title, name, table, children }: FigureFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  const saveSvg = () => {
    const figure = body.current?.querySelector('svg');
    if (figure) saveFile(`${name}.svg`, 'image/svg+xml', svgText(figure));
  };
  return (
    <figure class="figure">
      <figcaption>
        <span>{title}</span>
        <span class="buttons">
          <button type="button" onClick={saveSvg} aria-label={`SVG of ${title}`}>
            SVG
          </button>
          <button
            type="button"
            aria-label={`CSV of ${title}`}
            onClick={() => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(table()))}
          >
            CSV
          </button>
        </span>
      </figcaption>
      <div ref={body} class="figure-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </figure>
  );
}
