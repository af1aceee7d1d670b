import { useLayoutEffect, useRef } from 'preact/hooks';

/** What Escape closes, the one on top last. */
const layers: { close: () => void }[] = [];

function handleKey(pressed: KeyboardEvent): void {
  const top = layers.at(-1);
  if (pressed.key !== 'Escape' || !top) return;
  pressed.preventDefault();
  top.close();
}

/**
 * Escape closes what is open, wherever in the player the focus is; of several things the one that came last. Null:
 * there is nothing to close yet, and what lies below is not reached either.
 */
export function useEscape(close: (() => void) | null): void {
  const latest = useRef(close);
  latest.current = close;
  // Keys are heard by the window, and from the moment the panel can be seen.
  useLayoutEffect(() => {
    const layer = { close: () => latest.current?.() };
    if (layers.length === 0) addEventListener('keydown', handleKey);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) removeEventListener('keydown', handleKey);
    };
  }, []);
}
