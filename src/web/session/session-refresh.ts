import { translate } from '#locales/translator.ts';
import { graphqlRequest, typedDocument } from '../graphql/graphql-request.ts';
import { forceLogout } from './forced-logout.ts';
import { getSession, storeTokens, subscribeToSession } from './session-store.ts';

const refreshDocument = typedDocument<
  { refreshPraxisToken: { Token: string | null; PDToken: string | null } | null },
  Record<string, never>
>('mutation refreshPraxisToken { refreshPraxisToken { Token PDToken } }');

/** How long before its end a token is renewed. */
const refreshAheadMs = 5 * 60_000;
const checkEveryMs = 30_000;
/** A person without any input for this long is not kept signed in. */
const activeWithinMs = 30 * 60_000;

let lastActivityMs = Date.now();
let refreshing: Promise<void> | undefined;

/** Renews the token while the person is active and signs out when it has ended. Returns the function that stops. */
export function startSessionRefresh(): () => void {
  const noteActivity = () => {
    lastActivityMs = Date.now();
  };
  const check = () => void checkSession();
  const events = ['pointerdown', 'keydown', 'visibilitychange'] as const;
  for (const event of events) document.addEventListener(event, noteActivity, { passive: true });
  document.addEventListener('visibilitychange', check);
  const unsubscribe = subscribeToSession(check);
  const timer = setInterval(check, checkEveryMs);
  check();
  return () => {
    for (const event of events) document.removeEventListener(event, noteActivity);
    document.removeEventListener('visibilitychange', check);
    unsubscribe();
    clearInterval(timer);
  };
}

/** The action for a token now; pure, for the tests. */
export function decideRefresh(
  expiresAtMs: number,
  nowMs: number,
  idleMs: number,
): 'wait' | 'refresh' | 'expired' {
  if (nowMs >= expiresAtMs) return 'expired';
  return expiresAtMs - nowMs <= refreshAheadMs && idleMs < activeWithinMs ? 'refresh' : 'wait';
}

async function checkSession(): Promise<void> {
  const session = getSession();
  if (!session) return;
  const decision = decideRefresh(session.expiresAtMs, Date.now(), Date.now() - lastActivityMs);
  if (decision === 'expired') forceLogout(translate('shell', 'error.sessionExpired'));
  if (decision !== 'refresh') return;
  refreshing ??= refreshTokens().finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

async function refreshTokens(): Promise<void> {
  try {
    const { refreshPraxisToken } = await graphqlRequest(refreshDocument, {});
    if (refreshPraxisToken?.Token) storeTokens(refreshPraxisToken.Token, refreshPraxisToken.PDToken);
  } catch (error) {
    // The next check tries again until the token has ended.
    console.error('The session could not be renewed.', error);
  }
}
