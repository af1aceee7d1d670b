import { isOwnPath, startOfRole, startWithNext } from '#web/session/next-page.ts';
import { accountKindOf, type Viewer } from '#web/session/viewer.ts';

/**
 * The reasons why somebody is sent to the sign-in page, by the key of the text; they match the shell's own texts word
 * for word.
 */
export const arrivalKeys = [
  'arrival.sessionExpired',
  'arrival.noOrganisation',
  'arrival.loginInformation',
  'arrival.unableToConnect',
  'arrival.accountExists',
  'arrival.partnerData',
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
  'Your account already exists, please log in.': 'arrival.accountExists',
  "Invalid data provided, please check that you're visiting the right page.": 'arrival.partnerData',
  'That user does not belong to an organisation': 'arrival.noOrganisation',
};

/**
 * Finds the text that the address asks for. Anybody can write an address, and people believe a text above a password
 * field: so only our own texts are shown, and any other becomes a plain request to log in.
 */
export function findArrivalKey(search: string, textOf: (key: ArrivalKey) => string): ArrivalKey | undefined {
  const asked = new URLSearchParams(search).get('errorMessage')?.trim();
  if (!asked) return undefined;
  const said = Object.hasOwn(serverTexts, asked) ? serverTexts[asked] : undefined;
  return said ?? arrivalKeys.find((key) => textOf(key) === asked) ?? 'arrival.other';
}

/** The forms of addresses of shared links. Each kind of content has its own; main lists them. */
export type SharedAddresses = readonly RegExp[];

/**
 * The page after signing in: the start while two-factor sign-in must be set up first; a shared link that asked for the
 * sign-in; else for learners their home, and for all others the start, which leads on to the page they came from if it is
 * a page of this site that their role may open, or to the start page of their role.
 */
export function destinationAfterSignIn(
  viewer: Viewer,
  search: string,
  sharedAddresses: SharedAddresses,
): string {
  if (viewer.MFASetupRequired) return '/';
  const asked = new URLSearchParams(search).get('next') ?? '';
  // People with a share link sign in to open it.
  if (sharedAddresses.some((address) => address.test(asked))) return asked;
  if (accountKindOf(viewer) === 'learner') return '/home';
  return isOwnPath(asked) ? startWithNext(asked) : startOfRole;
}

/** The page for a signed-in person who opens one of these pages; undefined when the page is also for them. */
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
    case '/forgot-code':
    case '/setup':
      return '/';
    default:
      return undefined;
  }
}
