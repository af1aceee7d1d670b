import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Tabs.module.css';

interface TabOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number beside the label. */
  count?: number;
}

export interface TabsProps<Value extends string> {
  /** The name of the choice between the tabs. */
  label: string;
  value: Value;
  tabs: readonly TabOption<Value>[];
  onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/**
 * Arrow keys move between tabs, Home and End to the ends; the tabs of a page keep the choice in the address.
 */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // Where the tabs are wider than the screen, the chosen one is seen: an address may open the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is found by what React has drawn for the value
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    const [frame, place] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    const isSeen = place.left >= frame.left && place.right <= frame.right;
    if (!isSeen) list.current.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
  }, [value]);

  const handleKey = (event: KeyboardEvent) => {
    const next = nextTabIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}

/** -1 for keys that do not move. */
function nextTabIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
