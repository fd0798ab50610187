import { useState } from 'preact/hooks';

/** From which width on two methods fit beside each other. */
const WIDE = '(min-width: 900px)';

/** Whether a diff is shown in one column: where it is narrow, until the reader says otherwise. */
export function useLayoutChoice(): readonly [boolean, (isUnified: boolean) => void] {
  const [choice, setChoice] = useState<boolean | null>(null);
  return [choice ?? !window.matchMedia(WIDE).matches, setChoice];
}
