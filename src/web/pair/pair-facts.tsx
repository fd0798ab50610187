import { type ComponentChildren, Fragment } from 'preact';
import type { PairDetail } from '../api-types.ts';
import { signedText } from '../parts/number-text.ts';

type Fact = readonly [string, ComponentChildren | null];

const listed = (values: readonly string[]) => (values.length === 0 ? null : values.join(', '));
const yesNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');

const FLAG_ORIGINS = { release: 'as the release says', computed: 'computed here' } as const;

function flag(value: boolean | null, origin: 'release' | 'computed' | null): string | null {
  if (value === null) return null;
  return `${yesNo(value)}${origin === null ? '' : `, ${FLAG_ORIGINS[origin]}`}`;
}

function ThrowSite({ pair: { throw_site: site, buggy } }: { readonly pair: PairDetail }) {
  if (site === null) return null;
  return (
    <>
      <code class="throw-site">{site}</code>
      {!buggy.code.includes(site.trim()) && <span class="soft"> (not found word for word)</span>}
    </>
  );
}

/** What is recorded of a pair; what its partition does not record is left out. */
export function PairFacts({ pair }: { readonly pair: PairDetail }) {
  const { flag_origin: origin, generation } = pair;
  const facts: readonly Fact[] = [
    ['Throw site', pair.throw_site === null ? null : <ThrowSite key="site" pair={pair} />],
    ['Trigger', pair.trigger],
    ['Source bugs', listed(pair.source_bugs)],
    ['Exemplars as recorded', listed(pair.example_bug_ids)],
    ['Benchmark', listed(pair.benchmarks)],
    ['Project', listed(pair.projects)],
    ['Exemplars shown', pair.exemplars],
    [
      'Repair growth',
      pair.repair_growth === null ? null : `${signedText(pair.repair_growth)} tokens`,
    ],
    ['ISE flag', flag(pair.ise_flag, origin.ise_flag)],
    ['Fix introduces the label', flag(pair.fix_introduces_label, origin.fix_introduces_label)],
    ['Admitted by repair', yesNo(pair.repaired)],
    ['Judge', pair.judge_model],
    ['Confidence', pair.confidence ?? pair.confidence_label],
    ['Rejected as', pair.rejection_category],
    ['Reason', pair.reason],
    ['In the fidelity reference set', yesNo(pair.fidelity_reference)],
    ['Licence', pair.licence],
    ['Sample', pair.sample_id],
    ...Object.entries(generation ?? {})
      .filter(([name]) => name !== 'sample_id' && name !== 'pair_id')
      .map(([name, value]): Fact => [name, value]),
  ];
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
