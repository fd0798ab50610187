import { useMemo, useState } from 'preact/hooks';
import { changedSpans } from './changed-spans.ts';
import { CodeCells } from './code-cells.tsx';
import { highlightJava } from './highlight-java.ts';
import { type Piece, paintLines } from './paint-lines.ts';
import { type DiffLine, parseDiff, sameLines } from './parse-diff.ts';
import { shownRows } from './shown-rows.ts';
import { sideRows } from './side-rows.ts';
import { throwSiteMarks } from './throw-site-marks.ts';

type DiffProps = {
  readonly buggy: string;
  readonly fixed: string;
  /** unified, with all lines as context; empty where the methods are the same */
  readonly diff: string;
  readonly throwSite: string | null;
  readonly isUnified: boolean;
};

type Painted = {
  readonly left: readonly (readonly Piece[])[];
  readonly right: readonly (readonly Piece[])[];
};

function unifiedRow(line: DiffLine, { left, right }: Painted) {
  const oldLine = line.kind === 'plus' ? null : line.left;
  const newLine = line.kind === 'minus' ? null : line.right;
  const sign = line.kind === 'minus' ? '-' : line.kind === 'plus' ? '+' : ' ';
  // of unchanged lines the buggy text is shown, which has the throw site marked
  const pieces = oldLine === null ? right[newLine ?? 0] : left[oldLine];
  return (
    <>
      <td class={`line-number ${line.kind}`}>{oldLine === null ? '' : oldLine + 1}</td>
      <CodeCells line={newLine} sign={sign} pieces={pieces} />
    </>
  );
}

/** The repair: both methods line by line, side by side or one below the other. */
export function DiffView({ buggy, fixed, diff, throwSite, isUnified }: DiffProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { lines, rows, painted } = useMemo(() => {
    const parsed = diff === '' ? sameLines(buggy.split('\n').length) : parseDiff(diff);
    const beside = sideRows(parsed);
    const spans = changedSpans(buggy, fixed, beside);
    const left = [...spans.left, ...throwSiteMarks(buggy, throwSite)];
    return {
      lines: parsed,
      rows: beside,
      painted: {
        left: paintLines(buggy, highlightJava(buggy), left),
        right: paintLines(fixed, highlightJava(fixed), spans.right),
      },
    };
  }, [buggy, fixed, diff, throwSite]);
  const changes = isUnified
    ? lines.map(({ kind }) => kind !== 'same')
    : rows.map(({ isChange }) => isChange);
  const shown = isWhole ? changes.map((_, row) => ({ row })) : shownRows(changes);
  return (
    <section class="diff-scroller" aria-label="Diff">
      <div class="scrolls" tabIndex={0} role="group" aria-label="Code of both methods">
        <table class={isUnified ? 'diff unified' : 'diff'}>
          <colgroup>
            <col class="number-column" />
            {isUnified ? <col class="number-column" /> : <col />}
            {isUnified ? <col /> : <col class="number-column" />}
            {!isUnified && <col />}
          </colgroup>
          <thead class="unseen">
            <tr>
              {isUnified ? (
                <>
                  <th scope="col">Buggy line</th>
                  <th scope="col">Fixed line</th>
                  <th scope="col">Code</th>
                </>
              ) : (
                <>
                  <th scope="col">Buggy line</th>
                  <th scope="col">Buggy code</th>
                  <th scope="col">Fixed line</th>
                  <th scope="col">Fixed code</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => {
              if ('hidden' in each)
                return (
                  <tr key={`hidden ${each.from}`} class="hidden-rows">
                    <td colSpan={4}>
                      <button type="button" onClick={() => setIsWhole(true)}>
                        Show {each.hidden} unchanged lines
                      </button>
                    </td>
                  </tr>
                );
              const line = lines[each.row];
              const row = rows[each.row];
              if (isUnified) return line && <tr key={each.row}>{unifiedRow(line, painted)}</tr>;
              if (row === undefined) return null;
              const { left, right, isChange } = row;
              return (
                <tr key={each.row}>
                  <CodeCells
                    line={left}
                    sign={isChange ? '-' : ' '}
                    pieces={painted.left[left ?? -1]}
                  />
                  <CodeCells
                    line={right}
                    sign={isChange ? '+' : ' '}
                    pieces={painted.right[right ?? -1]}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
