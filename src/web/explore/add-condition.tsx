import { useState } from 'preact/hooks';
import { FIELDS, findField } from '../../query/field.ts';
import type { Param } from '../router/query.ts';

const SUFFIXES: readonly (readonly [string, string])[] = [
  ['', 'is'],
  ['.not', 'is not'],
  ['.gte', '≥'],
  ['.gt', '>'],
  ['.lte', '≤'],
  ['.lt', '<'],
  ['.null', 'is null'],
];

const isRange = (suffix: string) => /^\.[gl]te?$/.test(suffix);

/** A condition on any field, for those that the panel does not count. */
export function AddCondition({ add }: { readonly add: (param: Param) => void }) {
  const [field, setField] = useState('buggy.tokens');
  const [suffix, setSuffix] = useState('.gte');
  const [value, setValue] = useState('');
  const found = findField(field);
  const isNumber = found?.kind === 'integer' || found?.kind === 'number';
  const suffixes = SUFFIXES.filter(([each]) => isNumber || !isRange(each));
  const operator = suffixes.some(([each]) => each === suffix) ? suffix : '';
  return (
    <details class="add-condition">
      <summary>More conditions</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const isNull = operator === '.null';
          if (!isNull && value.trim() === '') return;
          add({ name: `${field}${operator}`, values: [isNull ? 'true' : value.trim()] });
          setValue('');
        }}
      >
        <select
          aria-label="Field"
          value={field}
          onChange={({ currentTarget }) => setField(currentTarget.value)}
        >
          {FIELDS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select
          aria-label="Operator"
          value={operator}
          onChange={({ currentTarget }) => setSuffix(currentTarget.value)}
        >
          {suffixes.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
        {operator !== '.null' && (
          <input
            aria-label="Value"
            placeholder={isNumber ? 'number' : 'value'}
            value={value}
            onInput={({ currentTarget }) => setValue(currentTarget.value)}
          />
        )}
        <button type="submit">Add</button>
        {found !== null && <p class="hint">{found.description}</p>}
      </form>
    </details>
  );
}
