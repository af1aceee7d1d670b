import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent as BarKeyEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '../display/Button.tsx';
import { KeyboardHint } from '../overlays/KeyboardHint.tsx';
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

/**
 * The actions on all chosen rows of a list; it stays in sight while the list is scrolled. From a row one key leads to them, and
 * Escape back: between them lie all controls of all other rows.
 */
export function SelectionBar({ label, count, clearLabel, onClear, children }: SelectionBarProps) {
  const t = useTranslate('ui-kit');
  const bar = useRef<HTMLElement>(null);
  useFootBar(bar);
  const goBack = useWayFromRows(bar);
  const focus = useFocusAfterwards(bar, findFirstRow);
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={label}
      aria-keyshortcuts={reachKey.toUpperCase()}
      onKeyDown={goBack}
      {...focus}
    >
      <p className={styles.count} role="status">
        {count}
        <span className="visually-hidden"> {t('selection.reach', { key: reachKey.toUpperCase() })}</span>
      </p>
      <span className={styles.hint} aria-hidden>
        <KeyboardHint keys={[reachKey.toUpperCase()]} />
        {t('selection.reachShort')}
      </span>
      <div className={styles.actions}>
        {children}
        <Button size="sm" kind="quiet" icon={<IconX size={16} aria-hidden />} onClick={onClear}>
          {clearLabel}
        </Button>
      </div>
    </section>
  );
}

const reachKey = 'a';

/** The key counts in the rows alone: nobody who types or speaks elsewhere on the page meets it. @returns for keys in the bar */
function useWayFromRows(bar: RefObject<HTMLElement | null>): (event: BarKeyEvent) => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  // The rows are the list's, not the bar's.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key.toLowerCase() !== reachKey || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof HTMLElement) || !target.closest('table') || isTyping(target)) return;
      const first = bar.current?.querySelector<HTMLElement>('button:not(:disabled)');
      if (!first) return;
      event.preventDefault();
      cameFrom.current = target;
      first.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [bar]);
  return (event) => {
    const isElsewhere = event.target instanceof HTMLElement && event.target.closest('dialog') !== null;
    if (event.key === 'Escape' && !isElsewhere && cameFrom.current?.isConnected) cameFrom.current.focus();
  };
}

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])');
}

/** The rows that were chosen may be gone. */
function findFirstRow(bar: HTMLElement): HTMLElement | null | undefined {
  return bar.closest('main')?.querySelector<HTMLElement>('tbody input[type="checkbox"]:not(:disabled)');
}
