import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './Tabs.module.css';

interface NavTab {
  to: string;
  label: string;
  /** The number of waiting things; 0 shows nothing. */
  waiting?: number | undefined;
  /** The part of the address that every tab keeps: filters that the pages share. */
  search?: Readonly<Record<string, string | number>>;
}

export interface NavTabsProps {
  /** The name of all pages together. */
  label: string;
  tabs: readonly NavTab[];
}

/** Looks like tabs and leads from page to page: each has an address of its own. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the list scrolls sideways: the page that is open stands in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address marks another tab
  useEffect(() => {
    const list = nav.current;
    const current = list?.querySelector('[aria-current="page"]');
    if (!list || !current) return;
    const [around, tab] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    list.scrollLeft += tab.left + tab.width / 2 - around.left - around.width / 2;
  }, [pathname]);
  return (
    <nav ref={nav} className={`${styles.list} ${styles.nav}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          search={tab.search ?? {}}
          className={styles.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {tab.label}
          {tab.waiting ? (
            <span className={styles.count} data-waiting>
              {tab.waiting}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
