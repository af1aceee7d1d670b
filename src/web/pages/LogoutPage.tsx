import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ErrorState } from '#ui-kit/display/ErrorState.tsx';
import { graphqlRequest, typedDocument } from '../graphql/graphql-request.ts';
import { usePageTitle } from '../page/page-title.ts';
import { clearSession, getSession } from '../session/session-store.ts';
import { PageLoading } from '../shell/PageLoading.tsx';

const logoutDocument = typedDocument<{ logout: { Success: boolean } | null }, Record<string, never>>(
  'mutation logout { logout { Success Message } }',
);

/** Ends the session here and on the server, then goes to /login with the reason. */
export function LogoutPage() {
  const t = useTranslate('shell');
  const { msg } = useSearch({ from: '/logout' });
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [unreachable, setUnreachable] = useState(false);
  usePageTitle(t('account.logOut'));

  // Leaving is what this page does; it starts when the page is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again
  useEffect(() => {
    setUnreachable(false);
    signOut()
      .then(() => queryClient.clear())
      .then(() => goToLogin(msg))
      .catch(() => setUnreachable(true));
  }, [attempt, msg, queryClient]);

  if (!unreachable) return <PageLoading />;
  return (
    <ErrorState
      title={t('error.unableToConnect')}
      text={t('error.default')}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

/** The session here is over whether the request reaches the server or not. */
async function signOut(): Promise<void> {
  if (!getSession()) return;
  await graphqlRequest(logoutDocument, {}).catch(() => undefined);
  clearSession();
}

/** Requests the page first: without a server the browser would show its own error instead of ours. */
async function goToLogin(message: string | undefined): Promise<void> {
  const href = message ? `/login?errorMessage=${encodeURIComponent(message)}` : '/login';
  await fetch('/login', { method: 'HEAD' });
  location.replace(href);
}
