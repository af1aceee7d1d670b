import { type ComponentType, lazy } from 'react';
import { SignInPage } from './SignInPage.tsx';

interface EntryPage {
  Page: ComponentType;
  /** Starts loading, so that code and texts come at the same time. */
  load: () => Promise<unknown>;
}

function later(load: () => Promise<{ default: ComponentType }>): EntryPage {
  return { Page: lazy(load), load };
}

/** The pages of this entry by their address. All except sign-in, which most people need, load on demand. */
const pages: Readonly<Record<string, EntryPage>> = {
  '/login-mfa': later(async () => ({ default: (await import('./pages/MfaPage.tsx')).MfaPage })),
  '/forgot-password': later(async () => ({
    default: (await import('./pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  })),
  '/forgot-code': later(async () => ({
    default: (await import('./pages/ForgotCodePage.tsx')).ForgotCodePage,
  })),
  '/change-password': later(async () => ({
    default: (await import('./pages/ChangePasswordPage.tsx')).ChangePasswordPage,
  })),
  '/activate-account': later(async () => ({
    default: (await import('./pages/ActivatePage.tsx')).ActivatePage,
  })),
  '/setup': later(async () => ({ default: (await import('./pages/SetupPage.tsx')).SetupPage })),
};

/** The kind of account and the code of the invitation follow in the address. */
const signupLink = later(async () => ({
  default: (await import('./pages/SignupLinkPage.tsx')).SignupLinkPage,
}));

const signIn: EntryPage = { Page: SignInPage, load: () => Promise.resolve() };

export function findEntryPage(pathname: string): EntryPage {
  if (pathname.startsWith('/signup-link')) return signupLink;
  return pages[pathname.replace(/\/+$/, '')] ?? signIn;
}
