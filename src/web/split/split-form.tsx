import { useEffect, useState } from 'preact/hooks';
import { EXCEPTION_TYPES, shortTypeName } from '../../corpus/exception-type.ts';
import { GROUPINGS } from '../../folds/group-by.ts';
import { findStrategy, STRATEGIES } from '../../folds/strategy.ts';
import { fieldsOf, type SplitState } from './split-state.ts';
import { STRATEGY_WORDS } from './strategy-words.ts';

type FormProps = {
  readonly state: SplitState;
  readonly change: (part: Partial<SplitState>) => void;
};

type ChecksProps = {
  readonly legend: string;
  readonly values: readonly string[];
  readonly chosen: readonly string[];
  readonly change: (chosen: readonly string[]) => void;
};

function Checks({ legend, values, chosen, change }: ChecksProps) {
  return (
    <fieldset class="checks">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} class="check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              change(values.filter((each) => (each === value ? checked : chosen.includes(each))))
            }
          />
          <span>{shortTypeName(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type TextProps = {
  readonly label: string;
  readonly value: string;
  readonly usual: string;
  readonly change: (value: string) => void;
};

/** What is typed stays as it is until the field is left, whatever is drawn anew meanwhile. */
function Text({ label, value, usual, change }: TextProps) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  return (
    <label>
      <span>{label}</span>
      <input
        value={draft}
        placeholder={usual}
        size={10}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onChange={({ currentTarget }) => change(currentTarget.value.trim())}
      />
    </label>
  );
}

/** How the folds are made, what is tested and what is trained on; each change is tried at once. */
export function SplitForm({ state, change: set }: FormProps) {
  const has = fieldsOf(state.strategy);
  return (
    <form class="split-form" onSubmit={(event) => event.preventDefault()}>
      <div class="fields">
        <label>
          <span>Strategy</span>
          <select
            value={state.strategy}
            onChange={({ currentTarget: { value } }) =>
              set({ strategy: findStrategy(value) ?? 'stratified' })
            }
          >
            {STRATEGIES.map((strategy) => (
              <option key={strategy}>{strategy}</option>
            ))}
          </select>
        </label>
        {has.has('folds') && (
          <Text label="Folds" value={state.folds} usual="5" change={(folds) => set({ folds })} />
        )}
        <Text label="Seed" value={state.seed} usual="42" change={(seed) => set({ seed })} />
        {has.has('group') && (
          <label>
            <span>Never torn apart</span>
            <select
              value={state.group || 'source_bug'}
              onChange={({ currentTarget: { value } }) =>
                set({ group: value === 'source_bug' ? '' : value })
              }
            >
              {GROUPINGS.map((group) => (
                <option key={group}>{group}</option>
              ))}
            </select>
          </label>
        )}
        {has.has('study') && (
          <Text
            label="Archived study"
            value={state.study}
            usual="name"
            change={(study) => set({ study })}
          />
        )}
      </div>
      <p class="soft">{STRATEGY_WORDS[state.strategy]}</p>
      <details
        open={
          state.types.length + state.train.length + state.sizes.length > 0 ||
          state.isLeaky ||
          state.near !== ''
        }
      >
        <summary>Options</summary>
        {has.has('types') && (
          <Checks
            legend="Test on these types alone (none ticked: all)"
            values={EXCEPTION_TYPES}
            chosen={state.types}
            change={(types) => set({ types })}
          />
        )}
        {has.has('train') && (
          <Checks
            legend="Train on (none ticked: core)"
            values={['core', 'contrast', 'seeds']}
            chosen={state.train}
            change={(train) => set({ train })}
          />
        )}
        <div class="fields">
          {has.has('near') && (
            <Text
              label="Drop near duplicates from similarity"
              value={state.near}
              usual="off, or 0.8"
              change={(near) => set({ near })}
            />
          )}
          <Text
            label="Nested training sizes"
            value={state.sizes.join(', ')}
            usual="none, or 20, 40"
            change={(text) => set({ sizes: text.split(/[\s,]+/).filter((size) => size !== '') })}
          />
          <label class="check">
            <input
              type="checkbox"
              checked={state.isLeaky}
              onChange={({ currentTarget: { checked } }) => set({ isLeaky: checked })}
            />
            <span>Also a leaky control of the same size, marked as such</span>
          </label>
        </div>
      </details>
    </form>
  );
}
