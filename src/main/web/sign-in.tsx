import { createRoot } from 'react-dom/client';
import { loadTexts, markDocumentLanguage } from '#locales/translator.ts';
import '#ui-kit/theme/tokens.css';
import '#ui-kit/theme/base.css';
import { EntryApp } from '#features/identity/ui/sign-in/EntryApp.tsx';
import { findEntryPage } from '#features/identity/ui/sign-in/entry-pages.ts';
import { findWayPast } from '#features/identity/ui/sign-in/sign-in-address.ts';
import { printInLight, watchColorScheme } from '#ui-kit/theme/color-scheme.ts';
import { getSession } from '#web/session/session-store.ts';
import { startAgainWhenThere, watchForMissingCode } from '#web/update/missing-code.ts';
import { sharedAddresses } from './shared-addresses.ts';

async function startSignIn(container: HTMLElement): Promise<void> {
  const session = getSession();
  const viewer = session && session.expiresAtMs > Date.now() ? session.user : undefined;
  const wayPast = viewer && findWayPast(location, viewer, sharedAddresses);
  if (wayPast) {
    location.replace(wayPast);
    return;
  }
  markDocumentLanguage();
  watchForMissingCode();
  watchColorScheme();
  printInLight();
  // A page that did not load is requested again when it is drawn.
  await Promise.all([
    loadTexts('sign-in'),
    findEntryPage(location.pathname)
      .load()
      .catch(() => undefined),
  ]);
  createRoot(container).render(<EntryApp sharedAddresses={sharedAddresses} />);
}

const container = document.getElementById('root');
if (container) startSignIn(container).catch(startAgainWhenThere);
