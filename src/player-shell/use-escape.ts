import { useLayoutEffect, useRef } from 'react';

/** What Escape closes, the one on top last. */
const layers: { close: () => void }[] = [];

function handleKey(pressed: KeyboardEvent): void {
  const top = layers.at(-1);
  // Half-written Chinese takes Escape first, and so does a modal dialog.
  if (pressed.key !== 'Escape' || pressed.isComposing || isInDialog(pressed) || !top) return;
  pressed.preventDefault();
  top.close();
}

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
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
