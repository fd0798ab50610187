import { useEffect, useState } from 'preact/hooks';

/** What takes less is over before a reader has noticed that it began. */
const PATIENCE_MS = 300;

type ProgressProps = { readonly active: boolean; readonly what: string };

/** Says what is being waited for, once the wait can be felt; it takes up no room of its own. */
export function Progress({ active, what }: ProgressProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!active) return;
    const timer = window.setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, [active]);
  return (
    <div class="progress" role="status">
      {active && isSlow && (
        <>
          <span class="progress-bar" />
          <span class="progress-text">{what} …</span>
        </>
      )}
    </div>
  );
}
