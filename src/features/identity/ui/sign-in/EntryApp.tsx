import { Suspense } from 'react';
import styles from './Entry.module.css';
import { EntryBoundary } from './EntryBoundary.tsx';
import { useEntryLocation } from './entry-navigation.ts';
import { findEntryPage } from './entry-pages.ts';
import { SharedAddressesContext } from './link-addresses.ts';
import type { SharedAddresses } from './sign-in-address.ts';

/** The pages for people without a session, one at a time. */
export function EntryApp({ sharedAddresses }: { sharedAddresses: SharedAddresses }) {
  const { pathname } = useEntryLocation();
  const { Page } = findEntryPage(pathname);
  return (
    <SharedAddressesContext value={sharedAddresses}>
      <EntryBoundary key={pathname}>
        <Suspense fallback={<div className={styles.page} />}>
          {/* A page starts anew when the person comes back to it. */}
          <Page />
        </Suspense>
      </EntryBoundary>
    </SharedAddressesContext>
  );
}
