import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Takes the focus to an element as it appears: what came in place of something else is read out, and keys arrive there. */
export function useFirstFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  // Before it is painted: a key pressed on what is seen must arrive there.
  useLayoutEffect(() => target.current?.focus(), []);
  return target;
}
