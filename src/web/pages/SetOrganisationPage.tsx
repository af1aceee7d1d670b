import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '../flash/flash-store.ts';
import { useErrorText } from '../graphql/use-error-text.ts';
import { usePageTitle } from '../page/page-title.ts';
import { isOwnPath } from '../session/next-page.ts';
import { getSession } from '../session/session-store.ts';
import { switchOrganisation } from '../session/switch-organisation.ts';
import { organisationHome } from '../session/viewer.ts';
import { PageLoading } from '../shell/PageLoading.tsx';

/** Makes the organisation of the address the current one and opens its start page, or the page of it that is asked for. */
export function SetOrganisationPage() {
  const t = useTranslate('shell');
  const errorText = useErrorText();
  const router = useRouter();
  const { id } = useParams({ from: '/set-organisation/$id' });
  const { to } = useSearch({ strict: false }) as { to?: unknown }; // whatever the address says
  usePageTitle(t('organisation.switching'));

  // Changing the session is what this page does; it starts when the page is there, and once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language is no reason to switch again
  useEffect(() => {
    const leave = (page: unknown = null) => {
      const viewer = getSession()?.user;
      const asked = typeof page === 'string' && isOwnPath(page) ? page : null;
      void router.navigate({ href: asked ?? (viewer ? organisationHome(viewer) : '/'), replace: true });
    };
    switchOrganisation(id).then(
      (outcome) => {
        if (outcome.kind === 'refused') flash(t('organisation.refused'), { type: 'error' });
        if (outcome.kind !== 'logged-out') leave(outcome.kind === 'switched' ? to : null);
      },
      (error: unknown) => {
        flash(errorText(error), { type: 'error' });
        leave();
      },
    );
  }, [id, router]);
  return <PageLoading />;
}
