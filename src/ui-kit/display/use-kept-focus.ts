import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A button that works cannot be pressed, and browsers take the focus from it: it gets it back when it is done, unless the
 * person went on elsewhere meanwhile.
 */
export function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // The focus is of the page, and is read before the browser takes it away.
  useLayoutEffect(() => {
    if (isBusy) {
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isNowhere) button.current?.focus();
    hadFocus.current = false;
  }, [isBusy]);
  return button;
}
