import { createRoot } from 'react-dom/client';
import { loadTexts, markDocumentLanguage } from '#locales/translator.ts';
import '#ui-kit/theme/tokens.css';
import '#ui-kit/theme/base.css';
import { SignInPage } from '#features/access/ui/sign-in/SignInPage.tsx';
import { destinationAfterSignIn, readErrorMessage } from '#features/access/ui/sign-in/sign-in-address.ts';
import { watchColorScheme } from '#ui-kit/theme/color-scheme.ts';
import { getSession } from '#web/session/session-store.ts';

async function startSignIn(container: HTMLElement): Promise<void> {
  const session = getSession();
  if (session?.user && session.expiresAtMs > Date.now() && !readErrorMessage(location.search)) {
    location.replace(destinationAfterSignIn(session.user, location.search));
    return;
  }
  markDocumentLanguage();
  watchColorScheme();
  await loadTexts('sign-in');
  createRoot(container).render(<SignInPage />);
}

const container = document.getElementById('root');
if (container) void startSignIn(container);
