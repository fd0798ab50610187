import { useState } from 'preact/hooks';

type CopyFieldProps = { readonly label: string; readonly text: string };

/** How long the button says that it has done what it was asked for. */
const SAID_FOR_MS = 1500;

/** A text that is there to be copied, with the button that does. */
export function CopyField({ label, text }: CopyFieldProps) {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Select it and copy by hand');
    }
    window.setTimeout(() => setSaid(null), SAID_FOR_MS);
  };
  return (
    <div class="copy-field">
      <div class="copy-head">
        <span>{label}</span>
        <button type="button" onClick={copy} aria-label={`Copy: ${label}`}>
          <span aria-live="polite">{said ?? 'Copy'}</span>
        </button>
      </div>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
