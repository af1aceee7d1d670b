import { Suspense } from 'react';
import styles from './Entry.module.css';
import { EntryBoundary } from './EntryBoundary.tsx';
import { useEntryLocation } from './entry-navigation.ts';
import { findEntryPage } from './entry-pages.ts';
import { SharedAddressesContext } from './shared-addresses.ts';
import type { SharedAddresses } from './sign-in-address.ts';

/** Everything that is shown to people without a session, one page at a time. */
export function EntryApp({ sharedAddresses }: { sharedAddresses: SharedAddresses }) {
  const { pathname } = useEntryLocation();
  const { Page } = findEntryPage(pathname);
  return (
    <SharedAddressesContext value={sharedAddresses}>
      <EntryBoundary key={pathname}>
        <Suspense fallback={<div className={styles.page} />}>
          {/* A page that is left and come back to begins anew. */}
          <Page />
        </Suspense>
      </EntryBoundary>
    </SharedAddressesContext>
  );
}
