import { IconX } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../display/Button.tsx';
import { useFootBar } from '../overlays/use-foot-bar.ts';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  /** Names the bar. */
  label: string;
  /** How many are chosen, in words. */
  count: string;
  clearLabel: string;
  onClear: () => void;
  /** Small buttons: what can be done with all of them. */
  children: ReactNode;
}

/** The actions on all chosen rows of a list; it stays in sight while the list is scrolled. */
export function SelectionBar({ label, count, clearLabel, onClear, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useFootBar(bar);
  const focus = useFocusAfterwards(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label={label} {...focus}>
      <p className={styles.count} role="status">
        {count}
      </p>
      <div className={styles.actions}>
        {children}
        <Button size="sm" kind="quiet" icon={<IconX size={16} aria-hidden />} onClick={onClear}>
          {clearLabel}
        </Button>
      </div>
    </section>
  );
}

/** The bar goes with what is done in it: whoever did it by keyboard is then at the first row, not at the top of the page. */
function useFocusAfterwards(bar: RefObject<HTMLElement | null>) {
  // A button that works loses the focus to nothing, so where it was last is kept.
  const wasInside = useRef(false);
  // The focus is outside React, and the bar is still in the page when it is cleaned up.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      const active = document.activeElement;
      const isNowhere = active === null || active === document.body || element?.contains(active);
      if (wasInside.current && isNowhere) focusList(element);
    };
  }, [bar]);
  return {
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) wasInside.current = false;
    },
  };
}

function focusList(bar: HTMLElement | null): void {
  const page = bar?.closest<HTMLElement>('main');
  const firstRow = page?.querySelector<HTMLElement>('tbody input[type="checkbox"]:not(:disabled)');
  (firstRow ?? page)?.focus();
}
