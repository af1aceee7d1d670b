/** After "Dismiss" the app is offered again once this has passed. */
const dismissedForMs = 10 * 60_000;
export const widestPhone = 768;

/**
 * The server writes it into the page: the address where the operator's mobile app takes links. Null where there is
 * none.
 */
export function readAppLink(page: Pick<Document, 'querySelector'>): string | null {
  return page.querySelector('meta[name="praxis-app-link"]')?.getAttribute('content') || null;
}

/** Opens the same place inside the app; `organisationId` is left out without a sign-in. */
export function appLinkTo(appLink: string, path: string, organisationId: string | null): string {
  const url = new URL(appLink);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  if (organisationId !== null) url.searchParams.set('organisationID', organisationId);
  url.searchParams.set('redirect', '1');
  return url.href;
}

/** Offered to learners on a phone or tablet, in a browser, and on one of our own pages. */
export function mayOfferApp(place: {
  path: string;
  width: number;
  touch: boolean;
  framed: boolean;
  userAgent: string;
}): boolean {
  const learns = /^\/(?:my-|home|embed\/)|\/my-logs\//.test(place.path);
  return learns && place.touch && place.width <= widestPhone && !place.framed && !isAppView(place.userAgent);
}

/** Recognises the view of an app: Android says so, on iOS the word Safari is missing. */
function isAppView(userAgent: string): boolean {
  if (/Android/.test(userAgent)) return /; wv\)/.test(userAgent);
  return /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent);
}

/** Unreadable times count as absent. */
export function isStillDismissed(dismissedAt: string | null, nowMs: number): boolean {
  const since = nowMs - Number(dismissedAt ?? Number.NaN);
  return since >= 0 && since < dismissedForMs;
}
