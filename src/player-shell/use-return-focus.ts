import { useLayoutEffect, useState } from 'react';

/**
 * When a panel closes, the focus goes back to where it came from, or to `fallback`. A panel that follows at once takes
 * it instead.
 */
export function useReturnFocus(fallback: HTMLElement): void {
  // During drawing: a moment later, the elements behind the panel have lost the focus already.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      const back = () => {
        if (document.activeElement !== document.body && document.activeElement !== null) return;
        if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
        if (document.activeElement === document.body) fallback.focus({ preventScroll: true });
      };
      // Elements behind the panel can take the focus again after the next drawing.
      setTimeout(back);
    },
    [fallback, before],
  );
}
