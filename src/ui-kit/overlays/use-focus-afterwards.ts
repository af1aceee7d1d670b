import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A bar goes with what is done in it: whoever did it by keyboard goes on at what `find` names, else where they came into the bar
 * from, and not at the top of the page. The answer is for the bar.
 */
export function useFocusAfterwards(
  bar: RefObject<HTMLElement | null>,
  find: (bar: HTMLElement) => HTMLElement | null | undefined = () => null,
) {
  // A button that works loses the focus to nothing, so where it was last is kept.
  const wasInside = useRef(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const findLast = useRef(find);
  // The focus is outside React, and the bar is still in the page when it is cleaned up.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      const active = document.activeElement;
      const isNowhere = active === null || active === document.body || element?.contains(active);
      if (!element || !wasInside.current || !isNowhere) return;
      const before = cameFrom.current?.isConnected ? cameFrom.current : null;
      (findLast.current(element) ?? before ?? element.closest('main'))?.focus();
    };
  }, [bar]);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      wasInside.current = true;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) wasInside.current = false;
    },
  };
}
