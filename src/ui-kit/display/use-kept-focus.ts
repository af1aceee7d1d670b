import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What works cannot be used, and browsers take the focus from it: it gets it back when it is done, unless the person went on
 * elsewhere meanwhile. The reference is to the control, or to what holds it.
 */
export function useKeptFocus<Place extends HTMLElement>(isBusy: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const hadFocus = useRef<HTMLElement | null>(null);
  // The focus is of the page, and is read before the browser takes it away.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isBusy) {
      hadFocus.current = active instanceof HTMLElement && place.current?.contains(active) ? active : null;
      return;
    }
    const isNowhere = active === null || active === document.body;
    if (isNowhere) hadFocus.current?.focus();
    hadFocus.current = null;
  }, [isBusy]);
  return place;
}
