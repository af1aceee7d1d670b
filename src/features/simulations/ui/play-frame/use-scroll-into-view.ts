import { type RefObject, useEffect } from 'react';

const delayMs = 300;

/** Brings the player to the middle of the screen a moment after the page came up. */
export function useScrollIntoView(target: RefObject<HTMLElement | null>): void {
  // The place of scrolling belongs to the window.
  useEffect(() => {
    const timer = setTimeout(() => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.current?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [target]);
}
