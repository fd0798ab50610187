import type { PairDetail } from '../api-types.ts';
import { signedText } from '../parts/number-text.ts';
import { constructWords } from './construct-words.ts';

const THROW_WORDS = {
  none: 'The fix throws nothing that the buggy method does not throw.',
  other: 'The fix introduces a throw, of another type than the label.',
  label: 'The fix introduces a throw of the labelled type.',
} as const;

/** Which constructs the repair adds and takes away. */
export function ChangedConstructs({ pair }: { readonly pair: PairDetail }) {
  const { changed_constructs: changes, introduces_throw: thrown } = pair;
  const listed = Object.entries(changes ?? {});
  return (
    <>
      {changes === null && <p class="soft">Not counted: a method does not parse.</p>}
      {changes !== null && listed.length === 0 && (
        <p class="soft">None of the thirteen counted constructs changes in number.</p>
      )}
      {listed.length > 0 && (
        <ul class="constructs">
          {listed.map(([name, change]) => (
            <li key={name} class={change > 0 ? 'more' : 'fewer'}>
              <b>{signedText(change)}</b> {constructWords(name)}
            </li>
          ))}
        </ul>
      )}
      {thrown !== null && <p>{THROW_WORDS[thrown]}</p>}
    </>
  );
}
