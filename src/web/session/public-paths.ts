/** Pages without the chrome and without a session; nobody is signed out while on one. */
const publicPaths = [
  '/login',
  '/login-mfa',
  '/forgot-password',
  '/activate-account',
  '/logout',
  '/change-password',
  '/setup',
  '/signup-link',
  '/embed',
  '/my-virtual-humans/embed',
  '/privacy-policy',
  '/terms-conditions',
];

export function isPublicPath(pathname: string): boolean {
  return publicPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
