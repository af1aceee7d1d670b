import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { offerDocument, sharedAddress, type TokenPlace } from '../../token-calls.ts';
import { JoinFrame } from '../JoinFrame.tsx';
import styles from '../RegisterPage/RegisterPage.module.css';
import { TokenForm } from './TokenForm.tsx';

/** Whoever holds a share link that offers an account makes one here, and goes on to what was shared. */
export function TokenPage({ place }: { place: TokenPlace }) {
  const t = useTranslate('registration');
  const isSignedIn = useViewer() !== undefined;
  const query = useQuery({
    ...graphqlQuery(['token-sign-up'], offerDocument, place),
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageTitle(t('token.title'));
  const offer = query.data?.readTokenSignUp;
  const isDone = isSignedIn && offer != null;
  // Leaving is outside React.
  useEffect(() => {
    if (isDone) location.replace(sharedAddress(place, offer.ItemID));
  }, [isDone, offer, place]);
  return (
    <JoinFrame>
      <QueryBoundary
        query={query}
        errorTitle={t('error.load')}
        loading={
          <div className={styles.loading}>
            <Skeleton height={28} />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        }
      >
        {({ readTokenSignUp }) =>
          readTokenSignUp ? (
            <TokenForm
              place={place}
              organisationName={readTokenSignUp.OrganisationName}
              backPath={sharedAddress(place, readTokenSignUp.ItemID)}
            />
          ) : (
            <TokenRefused />
          )
        }
      </QueryBoundary>
    </JoinFrame>
  );
}

/** Of a link that says no kind of item: the server has nothing to be asked about. */
export function TokenRefusedPage() {
  const t = useTranslate('registration');
  usePageTitle(t('token.title'));
  return (
    <JoinFrame>
      <TokenRefused />
    </JoinFrame>
  );
}

function TokenRefused() {
  const t = useTranslate('registration');
  return <EmptyState level={1} title={t('reason.registration.failed')} text={t('token.goneText')} />;
}
