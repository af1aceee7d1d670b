import { landingPath, type Viewer } from '#web/session/viewer.ts';

const longestErrorMessage = 200;

/** The reason that another page sent the person here with. Anybody can write an address: plain text, and not too long. */
export function readErrorMessage(search: string): string | undefined {
  return new URLSearchParams(search).get('errorMessage')?.trim().slice(0, longestErrorMessage) || undefined;
}

/** Where to go after signing in: learners start at home, staff where they came from, if that is a page of this site. */
export function destinationAfterSignIn(viewer: Viewer, search: string): string {
  const landing = landingPath(viewer);
  if (landing === '/home') return landing;
  const asked = new URLSearchParams(search).get('next') ?? '';
  return isOwnPath(asked) ? asked : landing;
}

/** '//host' and '/\host' lead to other sites although they begin with a slash. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login') && !path.startsWith('/logout');
}
