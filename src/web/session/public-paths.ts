/** The shell's own pages without top bar, sidebar and session; they never sign a person out. */
const publicPaths = [
  '/login',
  '/login-mfa',
  '/forgot-password',
  '/forgot-code',
  '/activate-account',
  '/logout',
  '/change-password',
  '/setup',
  '/signup-link',
  '/privacy-policy',
  '/terms-conditions',
];

/** @param more the paths of features */
export function isPublicPath(pathname: string, more: readonly string[] = []): boolean {
  return [...publicPaths, ...more].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
