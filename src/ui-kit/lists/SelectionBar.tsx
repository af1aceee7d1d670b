import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../display/Button.tsx';
import { useFocusAfterwards } from '../overlays/use-focus-afterwards.ts';
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
  const focus = useFocusAfterwards(bar, findFirstRow);
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

/** The rows that were chosen may be gone. */
function findFirstRow(bar: HTMLElement): HTMLElement | null | undefined {
  return bar.closest('main')?.querySelector<HTMLElement>('tbody input[type="checkbox"]:not(:disabled)');
}
