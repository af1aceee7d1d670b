import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to an element as it appears: a screen reader reads it, and keys reach it. */
export function useFirstFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  // Before the browser paints: a key press must reach the visible part.
  useLayoutEffect(() => target.current?.focus(), []);
  return target;
}
