import type { EntryPage } from '#platform/http/web-routes.ts';

/** The addresses of the sign-in program. */
export const signInPages: readonly EntryPage[] = [
  '/login',
  '/login-mfa',
  '/forgot-password',
  '/forgot-code',
  '/change-password',
  '/activate-account',
  '/setup',
  '/signup-link',
].map((path) => ({
  path,
  file: 'sign-in.html',
  // The kind of account and the code of the invitation follow in the address.
  hasRest: path === '/signup-link',
}));
