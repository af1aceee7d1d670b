import { translateOnceLoaded } from '#locales/translator.ts';
import { AppGraphqlError } from '../graphql/graphql-error.ts';
import { setErrorListener } from '../graphql/graphql-request.ts';
import { forceLogout } from './forced-logout.ts';
import { notePlanLimit } from './plan-limit.ts';
import { getSession, storeUser, subscribeToSession } from './session-store.ts';
import { fetchViewer, type Viewer } from './viewer.ts';

/**
 * The page starts with the stored viewer, so that nothing waits, and asks the server once for changes of name, role,
 * organisation and permissions.
 */
export function startViewerUpkeep(): void {
  setErrorListener((error) => {
    noticeSecondFactorDemanded(error);
    noticeTrialEnded(error);
    notePlanLimit(error);
  });
  if (getSession()) void refreshViewer();
}

/** The organisation now requires a second factor: the shell must know. */
function noticeSecondFactorDemanded(error: AppGraphqlError): void {
  if (error.reason !== 'access.mfa-setup-required' || getSession()?.user?.MFASetupRequired) return;
  void refreshViewer();
}

/** The trial ended while the page was open: the shell must know. */
function noticeTrialEnded(error: AppGraphqlError): void {
  const daysLeft = getSession()?.user?.Organisation?.TrialDaysLeft;
  if (error.reason !== 'access.trial-ended' || (daysLeft != null && daysLeft < 1)) return;
  void refreshViewer();
}

export async function refreshViewer(): Promise<void> {
  try {
    const viewer = await fetchViewer();
    if (!viewer) forceLogout(await translateOnceLoaded('shell', 'error.loginInformation'));
    else if (!viewer.Organisation) forceLogout(await translateOnceLoaded('shell', 'error.noOrganisation'));
    else storeUser(viewer);
  } catch (error) {
    // Transport failures have been dealt with; anything else leaves the kept viewer in force.
    if (!(error instanceof AppGraphqlError)) throw error;
    if (!getSession()?.user) forceLogout(await translateOnceLoaded('shell', 'error.loginInformation'));
  }
}

/** Calls back when another person or organisation became the current one, perhaps in another tab. */
export function watchViewerChange(onChange: () => void): () => void {
  let known = identityOf(getSession()?.user);
  return subscribeToSession(() => {
    const next = identityOf(getSession()?.user);
    if (next === known) return;
    known = next;
    onChange();
  });
}

function identityOf(viewer: Viewer | undefined): string {
  return viewer ? `${viewer.ID}/${viewer.Organisation?.ID}` : '';
}
