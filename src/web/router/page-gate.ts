import { translateOnceLoaded } from '#locales/translator.ts';
import { forceLogout } from '../session/forced-logout.ts';
import type { PermissionName } from '../session/permission-name.ts';
import { getSession } from '../session/session-store.ts';
import type { Viewer } from '../session/viewer.ts';
import type { JudgePage, PageVerdict } from './page-gates.ts';

/** Leaves for /login, which is a page of its own, and comes back to `href` afterwards. `reason` is shown there. */
export async function requireSession(href: string, reason?: string): Promise<void> {
  const session = getSession();
  if (session && session.expiresAtMs > Date.now()) return;
  if (session) forceLogout(await translateOnceLoaded('shell', 'error.sessionExpired'));
  else location.replace(loginAddress(href, reason));
  // The page is about to close; nothing of the requested one may be shown or loaded.
  await new Promise(() => {});
}

export function loginAddress(href: string, reason: string | undefined): string {
  const parameters = new URLSearchParams();
  if (reason) parameters.set('errorMessage', reason);
  else if (href !== '/') parameters.set('next', href);
  return parameters.size > 0 ? `/login?${parameters}` : '/login';
}

/** A person who must set up two-factor sign-in first has no permissions yet; their pages are not decided. */
export function judgePageFor(judgePage: JudgePage, viewer: Viewer, pathname: string): PageVerdict {
  return viewer.MFASetupRequired ? 'open' : judgePage(viewer.Permissions, pathname);
}

/** For entries of menus. */
export function mayOpen(
  viewer: Viewer,
  permission: PermissionName | readonly PermissionName[] | undefined,
): boolean {
  if (permission === undefined) return true;
  const wanted = typeof permission === 'string' ? [permission] : permission;
  return wanted.some((action) => viewer.Permissions.includes(action));
}
