import { useLayoutEffect, useRef } from 'react';

/** What Escape closes, the topmost last. */
const layers: { close: () => void }[] = [];

function handleKey(pressed: KeyboardEvent): void {
  const top = layers.at(-1);
  // Escape first cancels an unfinished Chinese input and closes a modal dialog.
  if (pressed.key !== 'Escape' || pressed.isComposing || isInDialog(pressed) || !top) return;
  pressed.preventDefault();
  top.close();
}

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/**
 * Escape closes what is open, wherever in the player the focus is; of several things the last one that opened. Null:
 * there is nothing to close yet, and Escape does not reach the things below either.
 */
export function useEscape(close: (() => void) | null): void {
  const latest = useRef(close);
  latest.current = close;
  // The window listens for keys from the moment the panel is visible.
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
