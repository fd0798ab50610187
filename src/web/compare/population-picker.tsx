import { useEffect, useState } from 'preact/hooks';
import type { PopulationChoice, Side } from './compare-state.ts';
import { POPULATIONS } from './populations.ts';

const OWN = 'own';

type PickerProps = {
  readonly legend: string;
  readonly series: 'a' | 'b';
  readonly choice: PopulationChoice;
  readonly choose: (change: Partial<PopulationChoice>) => void;
};

/** One of the two populations: a known one, or any filter; and which of the methods. */
export function PopulationPicker({ legend, series, choice, choose }: PickerProps) {
  const isKnown = POPULATIONS.some(({ filter }) => filter === choice.filter);
  const [isOwn, setIsOwn] = useState(!isKnown);
  const [draft, setDraft] = useState(choice.filter);
  useEffect(() => {
    setDraft(choice.filter);
    if (!isKnown) setIsOwn(true);
  }, [choice.filter, isKnown]);
  return (
    <fieldset class={`picker picker-${series}`}>
      <legend>{legend}</legend>
      <div class="fields">
        <label>
          <span>Pairs</span>
          <select
            value={isOwn ? OWN : choice.filter}
            onChange={({ currentTarget: { value } }) => {
              setIsOwn(value === OWN);
              if (value !== OWN) choose({ filter: value });
            }}
          >
            {POPULATIONS.map(({ words, filter }) => (
              <option key={filter} value={filter}>
                {words}
              </option>
            ))}
            <option value={OWN}>Any filter …</option>
          </select>
        </label>
        <label>
          <span>Methods</span>
          <select
            value={choice.side}
            onChange={({ currentTarget: { value } }) => {
              const side: Side = value === 'fixed' ? 'fixed' : 'buggy';
              choose({ side });
            }}
          >
            <option value="buggy">buggy</option>
            <option value="fixed">fixed</option>
          </select>
        </label>
      </div>
      {isOwn && (
        <form
          class="fields"
          onSubmit={(event) => {
            event.preventDefault();
            choose({ filter: draft.trim().replace(/^\?/, '') });
          }}
        >
          <label class="grow">
            <span>Filter, as in the address of Explore</span>
            <input
              value={draft}
              spellcheck={false}
              onInput={({ currentTarget }) => setDraft(currentTarget.value)}
            />
          </label>
          <button type="submit">Apply</button>
        </form>
      )}
    </fieldset>
  );
}
