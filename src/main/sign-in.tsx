import { createRoot } from 'react-dom/client';
import { loadTexts, markDocumentLanguage } from '#locales/translator.ts';
import '#ui-kit/theme/tokens.css';
import '#ui-kit/theme/base.css';
import { SignInPage } from '#features/access/ui/sign-in/SignInPage.tsx';
import { watchColorScheme } from '#ui-kit/theme/color-scheme.ts';

async function startSignIn(container: HTMLElement): Promise<void> {
  markDocumentLanguage();
  watchColorScheme();
  await loadTexts('sign-in');
  createRoot(container).render(<SignInPage />);
}

const container = document.getElementById('root');
if (container) void startSignIn(container);
