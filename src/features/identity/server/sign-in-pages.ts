import type { EntryPage } from '#platform/http/web-routes.ts';

/** The program of signing in, at all its addresses. */
export const signInPages: readonly EntryPage[] = [
  '/login',
  '/login-mfa',
  '/forgot-password',
  '/change-password',
  '/activate-account',
  '/setup',
  '/signup-link',
].map((path) => ({
  path,
  file: 'sign-in.html',
  // The kind of account and the code of the invitation follow.
  hasRest: path === '/signup-link',
}));
