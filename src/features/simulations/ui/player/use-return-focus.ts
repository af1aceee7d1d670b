import { useLayoutEffect, useState } from 'preact/hooks';
import type { PlaySession } from './play-session.ts';

/**
 * When a panel goes, the focus goes back to where it came from, or to the picture: never to nowhere. A panel that
 * follows at once takes it instead.
 */
export function useReturnFocus(session: PlaySession): void {
  // While drawing: a little later, what the panel holds back has lost the focus already.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      const back = () => {
        if (document.activeElement !== document.body && document.activeElement !== null) return;
        if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
        if (document.activeElement === document.body) session.engine.element.focus({ preventScroll: true });
      };
      // What the panel held back can take the focus again once it was drawn anew.
      setTimeout(back);
    },
    [session, before],
  );
}
