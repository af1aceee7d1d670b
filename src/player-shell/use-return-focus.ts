import { useLayoutEffect, useState } from 'react';

/**
 * When a panel goes, the focus goes back to where it came from, or to `fallback`: never to nowhere. A panel that follows
 * at once takes it instead.
 */
export function useReturnFocus(fallback: HTMLElement): void {
  // While drawing: a little later, what the panel holds back has lost the focus already.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      const back = () => {
        if (document.activeElement !== document.body && document.activeElement !== null) return;
        if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
        if (document.activeElement === document.body) fallback.focus({ preventScroll: true });
      };
      // What the panel held back can take the focus again once it was drawn anew.
      setTimeout(back);
    },
    [fallback, before],
  );
}
