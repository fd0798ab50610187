import { useRef, useState } from 'preact/hooks';
import { countText } from '../parts/number-text.ts';

/** One side of a split as the reader brought it. */
export type SideFile = { readonly name: string; readonly text: string };

type FileDropProps = {
  readonly label: string;
  readonly file: SideFile | null;
  readonly take: (file: SideFile) => void;
};

/** A place to drop a file, or to choose one. */
export function FileDrop({ label, file, take }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const read = async (files: FileList | null | undefined) => {
    const first = files?.[0];
    if (first !== undefined) take({ name: first.name, text: await first.text() });
  };
  return (
    <section
      class={isOver ? 'drop over' : 'drop'}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        read(event.dataTransfer?.files);
      }}
    >
      <h2>{label}</h2>
      <p>
        {file === null ? (
          <span class="soft">Drop a file here</span>
        ) : (
          <>
            <b class="breaks">{file.name}</b>{' '}
            <span class="soft">{countText(file.text.length)} characters</span>
          </>
        )}
      </p>
      <button type="button" onClick={() => input.current?.click()}>
        Choose a file
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File of ${label}`}
        onChange={({ currentTarget: { files } }) => read(files)}
      />
    </section>
  );
}
