import { type RefObject, useEffect } from 'react';

const delayMs = 300;

/** Scrolls to the player a moment after the page came up, no further than it takes to show all of it: its title stays. */
export function useScrollIntoView(target: RefObject<HTMLElement | null>): void {
  // The place of scrolling belongs to the window.
  useEffect(() => {
    const timer = setTimeout(() => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [target]);
}
