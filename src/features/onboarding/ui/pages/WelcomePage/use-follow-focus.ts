import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that was pressed makes room for what came of it: the focus goes on to that instead of to the top of the page.
 * The answer belongs to the element around both.
 * @param shown names what is there now
 */
export function useFollowFocus<Place extends HTMLElement>(
  shown: string,
): { ref: RefObject<Place | null>; tabIndex: -1; onClickCapture: () => void } {
  const ref = useRef<Place>(null);
  const isPressed = useRef(false);
  // The focus is outside React. Whoever went on to something else is left there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is shown
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement === ref.current;
    if (!isPressed.current || !isFree) return;
    const next = ref.current?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? ref.current;
    next?.focus();
  }, [shown]);
  return {
    ref,
    tabIndex: -1,
    onClickCapture() {
      isPressed.current = true;
    },
  };
}
