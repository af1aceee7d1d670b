import { landingPath, type Viewer } from '#web/session/viewer.ts';
import { judgePage } from '../../model/page-gates.ts';
import type { EntryState } from './entry-navigation.ts';

const longestErrorMessage = 200;

/**
 * The reason that another page sent the person here with; what came with the navigation goes before the address. Anybody
 * can write an address: plain text, and not too long.
 */
export function readErrorMessage(search: string, state: EntryState = {}): string | undefined {
  const text = state.errorMessage?.trim() || new URLSearchParams(search).get('errorMessage')?.trim();
  return text?.slice(0, longestErrorMessage) || undefined;
}

/**
 * Where to go after signing in: to the start while two-factor sign-in must be set up first; back to a shared link that
 * asked for it; else learners to their home, and staff where they came from, if that is a page of this site which their
 * role may open, or where their role begins.
 */
export function destinationAfterSignIn(viewer: Viewer, search: string): string {
  if (viewer.MFASetupRequired) return '/';
  const landing = landingPath(viewer);
  const asked = new URLSearchParams(search).get('next') ?? '';
  if (isSharedLink(asked)) return asked;
  if (landing === '/home') return landing;
  return isOwnPath(asked) && isOpenTo(viewer, asked) ? asked : landing;
}

/** Where somebody goes who opens one of these pages although they are signed in; undefined when it is for them, too. */
export function findWayPast(
  address: { pathname: string; search: string },
  viewer: Viewer,
): string | undefined {
  switch (address.pathname) {
    case '/login':
    case '/login-mfa':
      return readErrorMessage(address.search) ? undefined : destinationAfterSignIn(viewer, address.search);
    case '/forgot-code':
    case '/setup':
      return '/';
    default:
      return undefined;
  }
}

/** What somebody was given a link to is what they signed in for. */
function isSharedLink(path: string): boolean {
  return /^\/my-simulations\/\d+\/[\w-]+$/.test(path);
}

function isOpenTo(viewer: Viewer, path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return judgePage(viewer.Permissions, pathname) === 'open';
}

/** '//host' and '/\host' lead to other sites although they begin with a slash. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login') && !path.startsWith('/logout');
}
