import { useEffect, useRef, useState } from 'preact/hooks';

/** How long after the last letter a search begins. */
const PAUSE_MS = 200;

type SearchBoxProps = { readonly value: string; readonly search: (text: string) => void };

/** Literal text in the code of either method; searched for while it is typed. */
export function SearchBox({ value, search }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef(0);
  useEffect(() => setText(value), [value]);
  return (
    <form
      class="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        window.clearTimeout(timer.current);
        search(text);
      }}
    >
      <label>
        <span class="unseen">Text in the code</span>
        <input
          type="search"
          placeholder="Text in the code, case and all"
          value={text}
          maxLength={2000}
          onInput={({ currentTarget }) => {
            const typed = currentTarget.value;
            setText(typed);
            window.clearTimeout(timer.current);
            timer.current = window.setTimeout(() => search(typed), PAUSE_MS);
          }}
        />
      </label>
    </form>
  );
}
