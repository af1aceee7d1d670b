import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsCard } from '#ui-kit/display/SettingsCard.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import styles from './ApiEndpoint.module.css';
import { EndpointForm } from './EndpointForm.tsx';
import { SigningSecret } from './SigningSecret.tsx';

const endpointDocument = graphql(`
  query ApiEndpointCard_organisation($id: ID!) {
    readOneOrganisation(ID: $id) {
      ID
      APIIncomingURL
    }
    readAPINotificationSecret {
      Created
      PreviousValidUntil
    }
  }
`);

/** Where the current organisation's notifications are sent, and how they are signed. For the admin group. */
export function ApiEndpointCard() {
  const t = useTranslate('notifications');
  const organisationId = useViewer()?.Organisation?.ID ?? '';
  const query = useQuery({
    ...graphqlQuery(['api-endpoint', organisationId], endpointDocument, { id: organisationId }),
    enabled: organisationId !== '',
  });
  return (
    <SettingsCard title={t('endpoint.title')} lead={t('endpoint.lead')}>
      <QueryBoundary query={query} loading={<EndpointSkeleton />}>
        {({ readOneOrganisation, readAPINotificationSecret }) => (
          <>
            <EndpointForm
              key={`${organisationId} ${readOneOrganisation?.APIIncomingURL ?? ''}`}
              organisationId={organisationId}
              saved={readOneOrganisation?.APIIncomingURL ?? ''}
            />
            <SigningSecret secret={readAPINotificationSecret} />
          </>
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

function EndpointSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden>
      <Skeleton width="8rem" height="0.9rem" />
      <Skeleton width="100%" height="2.4rem" />
      <Skeleton width="14rem" height="2.2rem" />
    </div>
  );
}
