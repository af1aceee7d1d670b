import { type RefObject, useLayoutEffect } from 'react';

/** Only what stands in the lower part of the window can lie under a message. */
const reachPx = 240;

/** How high each bar reaches above the foot of the window. */
const heights = new Map<HTMLElement, number>();

/**
 * Keeps `--foot-bar` at the height that bars take of the foot of the window, with what is below them: messages stand above
 * them, and what takes the focus is scrolled out from behind them (WCAG 2.4.11).
 */
export function useFootBar(bar: RefObject<HTMLElement | null>): void {
  // Where a sticky bar stands is known by the layout alone.
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      const taken = Math.ceil(innerHeight - element.getBoundingClientRect().top);
      const height = taken > 0 && taken < reachPx ? taken : 0;
      if (height === heights.get(element)) return;
      heights.set(element, height);
      tellHeight();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    // It arrives from below, and is measured where it comes to rest.
    element.addEventListener('animationend', measure);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
      element.removeEventListener('animationend', measure);
      heights.delete(element);
      tellHeight();
    };
  }, [bar]);
}

function tellHeight(): void {
  document.documentElement.style.setProperty('--foot-bar', `${Math.max(0, ...heights.values())}px`);
}
