import { useEffect } from 'react';
import { closeCommandLayer } from './command-store.ts';
import { typeAhead } from './typed-ahead.ts';

/** While the palette is on its way: what is typed for it is kept, and does nothing to the page behind. */
export function TypedAhead() {
  // The keyboard is outside React.
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      // Shortcuts of the browser stay its own, and letters that are still being composed are no letters yet.
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') closeCommandLayer();
      else typeAhead(event.key);
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return null;
}
