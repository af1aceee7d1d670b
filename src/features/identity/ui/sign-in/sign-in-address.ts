import { isOwnPath, startWithNext } from '#web/session/next-page.ts';
import { landingPath, type Viewer } from '#web/session/viewer.ts';

/** Why somebody is sent to the sign-in page, by the key of the text; the shell's own texts are the same, word for word. */
export const arrivalKeys = [
  'arrival.sessionExpired',
  'arrival.noOrganisation',
  'arrival.loginInformation',
  'arrival.unableToConnect',
  'error.failed',
  'error.member',
  'error.connection',
  'deletionSent',
] as const;
type ArrivalKey = (typeof arrivalKeys)[number] | 'arrival.other';

/** The server speaks English, whatever language the pages have. */
const serverTexts: Readonly<Record<string, ArrivalKey>> = {
  'Session expired.': 'arrival.sessionExpired',
  'Session expired': 'arrival.sessionExpired',
  'Unable to connect': 'arrival.unableToConnect',
  'That user does not belong to an organisation': 'arrival.noOrganisation',
};

/**
 * Which text the address asks for. Anybody can write an address, and what stands over a password field is believed: so only
 * texts of our own are shown, and any other as a plain word to log in.
 */
export function findArrivalKey(search: string, textOf: (key: ArrivalKey) => string): ArrivalKey | undefined {
  const asked = new URLSearchParams(search).get('errorMessage')?.trim();
  if (!asked) return undefined;
  const said = Object.hasOwn(serverTexts, asked) ? serverTexts[asked] : undefined;
  return said ?? arrivalKeys.find((key) => textOf(key) === asked) ?? 'arrival.other';
}

/** How the addresses of shared links look. Each kind of content has its own; main lists them. */
export type SharedAddresses = readonly RegExp[];

/**
 * Where to go after signing in: to the start while two-factor sign-in must be set up first; back to a shared link that
 * asked for it; else learners to their home, and staff to the start, which leads on to where they came from, if that is a
 * page of this site which their role may open.
 */
export function destinationAfterSignIn(
  viewer: Viewer,
  search: string,
  sharedAddresses: SharedAddresses,
): string {
  if (viewer.MFASetupRequired) return '/';
  const landing = landingPath(viewer);
  const asked = new URLSearchParams(search).get('next') ?? '';
  // What somebody was given a link to is what they signed in for.
  if (sharedAddresses.some((address) => address.test(asked))) return asked;
  if (landing === '/home') return landing;
  return isOwnPath(asked) ? startWithNext(asked) : landing;
}

/** Where somebody goes who opens one of these pages although they are signed in; undefined when it is for them, too. */
export function findWayPast(
  address: { pathname: string; search: string },
  viewer: Viewer,
  sharedAddresses: SharedAddresses,
): string | undefined {
  switch (address.pathname) {
    case '/login':
    case '/login-mfa':
      return new URLSearchParams(address.search).get('errorMessage')?.trim()
        ? undefined
        : destinationAfterSignIn(viewer, address.search, sharedAddresses);
    case '/setup':
      return '/';
    default:
      return undefined;
  }
}
