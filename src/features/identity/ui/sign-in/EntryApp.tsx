import { Suspense } from 'react';
import styles from './Entry.module.css';
import { EntryBoundary } from './EntryBoundary.tsx';
import { useEntryLocation } from './entry-navigation.ts';
import { findEntryPage } from './entry-pages.ts';

/** Everything that is shown to people without a session, one page at a time. */
export function EntryApp() {
  const { pathname } = useEntryLocation();
  const { Page } = findEntryPage(pathname);
  return (
    <EntryBoundary key={pathname}>
      <Suspense fallback={<div className={styles.page} />}>
        {/* A page that is left and come back to begins anew. */}
        <Page />
      </Suspense>
    </EntryBoundary>
  );
}
