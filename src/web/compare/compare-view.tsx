import { client } from '../client.ts';
import { CopyField } from '../parts/copy-field.tsx';
import type { ViewProps } from '../parts/lazy-view.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { currentPlace, goTo, urlOf } from '../router/location.ts';
import { formatQuery, parseQuery, withValues } from '../router/query.ts';
import { useAnswer } from '../use-answer.ts';
import { CompareReport } from './compare-report.tsx';
import { compareSpec, type PopulationChoice, readCompareState } from './compare-state.ts';
import { PopulationPicker } from './population-picker.tsx';

/** Two populations side by side; the address says which, and what of them is looked at. */
export function CompareView({ query, release }: ViewProps) {
  const state = readCompareState(parseQuery(query));
  const spec = compareSpec(state, release);
  const body = JSON.stringify(spec);
  const { data, problem, isLoading, retry } = useAnswer(body, (signal) =>
    client.fidelity(spec, signal),
  );
  // what stands in the address now: two fields can change before the page is drawn again
  const show = (changes: Readonly<Record<string, string | null>>, replace = false) => {
    const next = Object.entries(changes).reduce(
      (known, [name, value]) => withValues(known, name, value === null ? [] : [value]),
      parseQuery(currentPlace().query),
    );
    goTo(urlOf({ path: '/compare', query: formatQuery(next) }), replace);
  };
  const choose =
    (name: 'a' | 'b') =>
    ({ filter, side }: Partial<PopulationChoice>) =>
      show({
        ...(filter === undefined ? {} : { [name]: filter }),
        ...(side === undefined ? {} : { [`${name}_side`]: side === 'buggy' ? null : side }),
      });
  const comparison = data?.comparisons[0];
  return (
    <div class="compare">
      <h1>Compare two populations</h1>
      <p class="soft">
        How far one set of methods differs from another, in size, in constructs and in how it is
        repaired.
      </p>
      <div class="pickers">
        <PopulationPicker
          legend="This population"
          series="a"
          choice={state.a}
          choose={choose('a')}
        />
        <PopulationPicker legend="against" series="b" choice={state.b} choose={choose('b')} />
      </div>
      <Progress active={isLoading} what="Comparing" />
      {problem !== null && <ProblemNote problem={problem} retry={retry} />}
      {data !== null && comparison !== undefined && problem === null && (
        <div class={isLoading ? 'stale' : undefined}>
          <CompareReport
            report={data}
            comparison={comparison}
            state={state}
            choose={(change) => show({ ...change }, true)}
          />
          <details class="as-requests">
            <summary>The same as a REST request</summary>
            <CopyField
              label="Command line"
              text={`curl -fsS ${window.location.origin}/v1/fidelity -H 'content-type: application/json' -d '${body.replaceAll("'", "'\\''")}'`}
            />
          </details>
        </div>
      )}
    </div>
  );
}
