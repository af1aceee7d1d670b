/** The shell's own pages without the chrome and without a session; nobody is signed out while on one. */
const publicPaths = [
  '/login',
  '/login-mfa',
  '/forgot-password',
  '/activate-account',
  '/logout',
  '/change-password',
  '/setup',
  '/signup-link',
  '/privacy-policy',
  '/terms-conditions',
];

/** @param more those of features */
export function isPublicPath(pathname: string, more: readonly string[] = []): boolean {
  return [...publicPaths, ...more].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
