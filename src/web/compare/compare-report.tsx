import { EXCEPTION_TYPES } from '../../corpus/exception-type.ts';
import type { FidelityReport } from '../api-types.ts';
import { csvText } from '../figure/csv-text.ts';
import { FigureFrame } from '../figure/figure-frame.tsx';
import { saveFile } from '../figure/save-file.ts';
import { countText, decimalText } from '../parts/number-text.ts';
import type { CompareState } from './compare-state.ts';
import { CompressionPlot, compressionRows } from './compression-plot.tsx';
import { EcdfPlot, ecdfRows } from './ecdf-plot.tsx';
import { HistogramPlot, histogramRows } from './histogram-plot.tsx';
import { LexicalHeatMap, lexicalRows } from './lexical-heat-map.tsx';
import { METRIC_NAMES, metricWords } from './metric-words.ts';
import { RepairStyleTable } from './repair-style-table.tsx';
import { type Comparison, ofType } from './report-parts.ts';
import { StructuralTable, structuralRows } from './structural-table.tsx';

type ReportProps = {
  readonly report: FidelityReport;
  readonly comparison: Comparison;
  readonly state: CompareState;
  readonly choose: (change: { readonly metric?: string; readonly type?: string | null }) => void;
};

function Choices({ state, choose }: Pick<ReportProps, 'state' | 'choose'>) {
  return (
    <div class="fields">
      <label>
        <span>Exception type</span>
        <select
          value={state.type ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ type: value === '' ? null : value })}
        >
          <option value="">all, pooled</option>
          {EXCEPTION_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Metric of the figures</span>
        <select
          value={state.metric}
          onChange={({ currentTarget: { value } }) => choose({ metric: value })}
        >
          {METRIC_NAMES.map((name) => (
            <option key={name} value={name}>
              {metricWords(name)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Structure({ report, comparison, state, choose }: ReportProps) {
  const { structural, curves } = comparison;
  const names = { a: report.a?.name ?? 'a', b: comparison.b.name };
  const metrics = structural === undefined ? null : ofType(structural, state.type);
  const drawn = curves === undefined ? null : ofType(curves, state.type);
  const curve = Object.entries(drawn ?? {}).find(([name]) => name === state.metric)?.[1];
  if (metrics === null)
    return <p class="note">Neither population has pairs of the type {state.type}.</p>;
  const of = `${metricWords(state.metric)}${state.type === null ? '' : `, ${state.type}`}`;
  const file = `${state.metric}-${state.type ?? 'pooled'}`;
  return (
    <>
      <StructuralTable
        metrics={metrics}
        names={names}
        chosen={state.metric}
        choose={(metric) => choose({ metric })}
      />
      <p class="buttons">
        <button
          type="button"
          onClick={() =>
            saveFile('structural.csv', 'text/csv;charset=utf-8', csvText(structuralRows(metrics)))
          }
        >
          Table as CSV
        </button>
      </p>
      {curve !== undefined && (
        <div class="figures">
          <FigureFrame
            title={`Distribution: ${of}`}
            name={`ecdf-${file}`}
            table={() => ecdfRows(curve, state.metric)}
          >
            <EcdfPlot curves={curve} metric={state.metric} names={names} />
          </FigureFrame>
          <FigureFrame
            title={`Histogram: ${of}`}
            name={`histogram-${file}`}
            table={() => histogramRows(curve, state.metric)}
          >
            <HistogramPlot curves={curve} metric={state.metric} names={names} />
          </FigureFrame>
        </div>
      )}
    </>
  );
}

function CompressionPart({ comparison }: Pick<ReportProps, 'comparison'>) {
  const { compression } = comparison;
  if (compression === undefined) return null;
  if (compression.all.n === 0)
    return (
      <p class="note">
        No pair of the first population has an exemplar in the second, so there is nothing to set
        its size against. Core against seeds has.
      </p>
    );
  const { all, lines_per_statement: lines, ambiguous } = compression;
  return (
    <>
      <FigureFrame
        title="Generated size over exemplar size"
        name="compression"
        table={() => compressionRows(compression)}
      >
        <CompressionPlot compression={compression} />
      </FigureFrame>
      <p class="soft">
        Of {countText(all.n)} pairs the median is {decimalText(all.lloc_ratio)} in statements and{' '}
        {decimalText(all.ploc_ratio)} in lines. Lines per statement: {decimalText(lines.a)} against{' '}
        {decimalText(lines.b)}. {countText(ambiguous)} pairs have several exemplars, of which the
        mean is taken.
      </p>
    </>
  );
}

/** One comparison: tables and figures of the same answer, and what they do not say. */
export function CompareReport({ report, comparison, state, choose }: ReportProps) {
  const names = { a: report.a?.name ?? 'a', b: comparison.b.name };
  const { lexical, repair_style: style } = comparison;
  const styleOfType = style === undefined ? null : ofType(style, state.type);
  return (
    <>
      <p>
        <b>{names.a}</b>: {countText(report.a?.pairs ?? 0)} pairs. <b>{names.b}</b>:{' '}
        {countText(comparison.b.pairs)} pairs.
        {comparison.shared_pairs > 0 &&
          ` ${countText(comparison.shared_pairs)} are in both, which makes them look more alike than they are.`}
      </p>
      <h2>Structure</h2>
      <Choices state={state} choose={choose} />
      <Structure report={report} comparison={comparison} state={state} choose={choose} />
      {lexical !== undefined && (
        <>
          <h2>Constructs</h2>
          <FigureFrame
            title={`Mean number a method, ${names.a} over ${names.b}`}
            name="constructs"
            table={() => lexicalRows(lexical)}
          >
            <LexicalHeatMap lexical={lexical} names={names} />
          </FigureFrame>
          <p class="soft">
            A frame: differs at a false discovery rate of {lexical.rate} (
            {countText(lexical.differing)} of {countText(lexical.tested)} tested cells). Blue: more
            in {names.a}; orange: more in {names.b}.
          </p>
        </>
      )}
      {styleOfType !== null && (
        <>
          <h2>Repair style</h2>
          <RepairStyleTable style={styleOfType} names={names} />
        </>
      )}
      <h2>Compression</h2>
      <CompressionPart comparison={comparison} />
      <h2>What this does not say</h2>
      <ul class="caveats">
        {report.caveats.map((caveat) => (
          <li key={caveat}>{caveat}</li>
        ))}
      </ul>
    </>
  );
}
