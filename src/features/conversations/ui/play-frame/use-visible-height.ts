import { type RefObject, useEffect } from 'react';

/**
 * The keyboard of a phone covers the page. The element gets the rest as --keyboard (the covered height at the bottom)
 * and --shifted (how far the browser has moved the view down to show the field).
 */
export function useVisibleHeight(box: RefObject<HTMLElement | null>): void {
  // The browser's view is outside React.
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const tell = () => {
      // Zoomed by hand: the learner looks closer, and no keyboard is open.
      const isZoomed = view.scale > 1.01;
      const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      const style = box.current?.style;
      style?.setProperty('--keyboard', `${Math.round(covered)}px`);
      style?.setProperty('--shifted', `${isZoomed ? 0 : Math.round(view.offsetTop)}px`);
    };
    tell();
    view.addEventListener('resize', tell);
    view.addEventListener('scroll', tell);
    return () => {
      view.removeEventListener('resize', tell);
      view.removeEventListener('scroll', tell);
    };
  }, [box]);
}
