import type { PairDetail } from '../api-types.ts';
import { signedText } from '../parts/number-text.ts';

const METRICS = [
  ['ploc', 'Lines that are not blank'],
  ['lloc', 'Statements and declarations'],
  ['lloc_nodes', 'Statement nodes'],
  ['cyclomatic', 'Cyclomatic complexity'],
  ['nesting', 'Maximum nesting'],
  ['identifiers', 'Identifiers'],
  ['parameters', 'Parameters'],
  ['tokens', 'Tokens'],
] as const;

/** The metrics of both methods, and what the repair changes in them. */
export function MetricsTable({ pair: { buggy, fixed } }: { readonly pair: PairDetail }) {
  const problem = buggy.problem ?? fixed.problem;
  return (
    <>
      {problem !== null && <p class="note">No metrics of a method: {problem}</p>}
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col" class="number">
              Buggy
            </th>
            <th scope="col" class="number">
              Fixed
            </th>
            <th scope="col" class="number">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {METRICS.map(([name, words]) => {
            const [before, after] = [buggy[name], fixed[name]];
            const change = before === null || after === null ? null : after - before;
            return (
              <tr key={name}>
                <th scope="row">{words}</th>
                <td class="number">{before ?? '–'}</td>
                <td class="number">{after ?? '–'}</td>
                <td class="number">{change === 0 ? '' : signedText(change)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
