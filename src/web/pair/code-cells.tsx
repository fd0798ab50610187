import type { Piece } from './paint-lines.ts';

type CodeCellsProps = {
  /** the number that is shown, from 0 */
  readonly line: number | null;
  readonly sign: '-' | '+' | ' ';
  /** undefined where this side has no such line */
  readonly pieces: readonly Piece[] | undefined;
};

const CLASSES = { '-': 'minus', '+': 'plus', ' ': 'same' } as const;

/** A line of code in a diff: its number, what becomes of it, its text. */
export function CodeCells({ line, sign, pieces }: CodeCellsProps) {
  const change = pieces === undefined ? 'nothing' : CLASSES[sign];
  return (
    <>
      <td class={`line-number ${change}`}>{line === null ? '' : line + 1}</td>
      <td class={`code ${change}`}>
        {pieces !== undefined && (
          <>
            <span class="sign">{sign}</span>
            {pieces.map(({ text, kind, marks }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names but their places
              <span key={at} class={[kind, ...marks].join(' ')}>
                {text}
              </span>
            ))}
          </>
        )}
      </td>
    </>
  );
}
