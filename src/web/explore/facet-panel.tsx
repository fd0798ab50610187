import { countText } from '../parts/number-text.ts';
import { ProblemNote } from '../parts/problem-note.tsx';
import { TypeName } from '../parts/type-name.tsx';
import type { Param } from '../router/query.ts';
import type { Answer } from '../use-answer.ts';
import { chosenValues, toggleValue, withoutField } from './conditions.ts';
import { FACETS, type Facet } from './facet.ts';
import type { ValueCount } from './facet-requests.ts';
import { chosenSign, GROWTH_SIGNS, growthCondition, growthSignOf } from './growth-sign.ts';
import type { FacetCounts } from './use-facets.ts';

type Change = (params: readonly Param[]) => void;

type OptionProps = {
  readonly label: string;
  readonly field: string;
  readonly pairs: number;
  readonly isChosen: boolean;
  readonly toggle: () => void;
};

function Option({ label, field, pairs, isChosen, toggle }: OptionProps) {
  return (
    <label class="option">
      <input type="checkbox" checked={isChosen} onChange={toggle} />
      <span class="option-name">
        {field === 'exception_type' ? <TypeName name={label} /> : label}
      </span>
      <span class="option-count">{countText(pairs)}</span>
    </label>
  );
}

type FacetProps = {
  readonly facet: Facet;
  readonly counts: readonly ValueCount[];
  readonly params: readonly Param[];
  readonly change: Change;
};

/** Options of a field with a few values; what is chosen is shown even where it counts nothing. */
function ValueOptions({ facet: { field }, counts, params, change }: FacetProps) {
  const chosen = chosenValues(params, field);
  const known = counts.map(({ value }) => (value === null ? null : String(value)));
  const missing = chosen.filter((value) => !known.includes(value));
  const all = [
    ...counts.map(({ value, pairs }) => ({ value: value === null ? null : String(value), pairs })),
    ...missing.map((value) => ({ value, pairs: 0 })),
  ];
  return all.map(({ value, pairs }) => (
    <Option
      key={String(value)}
      label={value ?? 'none recorded'}
      field={field}
      pairs={pairs}
      isChosen={chosen.includes(value)}
      toggle={() => change(toggleValue(params, field, value))}
    />
  ));
}

/** Options of the repair growth: its sign. */
function GrowthOptions({ facet: { field }, counts, params, change }: FacetProps) {
  const chosen = chosenSign(params);
  const pairsOf = (sign: string) =>
    counts
      .filter(({ value }) => growthSignOf(value === null ? null : Number(value)) === sign)
      .reduce((sum, { pairs }) => sum + pairs, 0);
  return GROWTH_SIGNS.filter((sign) => pairsOf(sign) > 0 || sign === chosen).map((sign) => (
    <Option
      key={sign}
      label={sign}
      field={field}
      pairs={pairsOf(sign)}
      isChosen={sign === chosen}
      toggle={() => {
        const rest = withoutField(params, field);
        change(sign === chosen ? rest : [...rest, growthCondition(sign)]);
      }}
    />
  ));
}

type FacetPanelProps = {
  readonly facets: Answer<FacetCounts>;
  readonly params: readonly Param[];
  readonly change: Change;
};

/** How many pairs there are of each kind; a click leaves only these. */
export function FacetPanel({ facets: { data, problem, retry }, params, change }: FacetPanelProps) {
  if (problem !== null && data === null) return <ProblemNote problem={problem} retry={retry} />;
  return (
    <>
      {FACETS.map((facet) => {
        const counts = data?.get(facet.field);
        const isOnlyNull = counts?.every(({ value }) => value === null) ?? false;
        const isChosen = chosenValues(params, facet.field).length > 0;
        if (isOnlyNull && !isChosen) return null;
        const Options = facet.field === 'repair_growth' ? GrowthOptions : ValueOptions;
        return (
          <fieldset class="facet" key={facet.field}>
            <legend>{facet.label}</legend>
            {counts === undefined ? (
              <div class="option-blank" />
            ) : (
              <Options facet={facet} counts={counts} params={params} change={change} />
            )}
          </fieldset>
        );
      })}
    </>
  );
}
