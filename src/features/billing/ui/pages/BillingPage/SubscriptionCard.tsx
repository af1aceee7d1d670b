import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { BillingPage_StatusQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { findErrorText } from '../../error-text.ts';
import styles from './BillingPage.module.css';
import type { Subscription } from './billing-query.ts';
import { YearlyOffer } from './YearlyOffer.tsx';

const portalDocument = graphql(`
  query SubscriptionCard_portal($id: ID!) {
    getBillingPortalURL(OrganisationID: $id)
  }
`);

interface SubscriptionCardProps {
  query: UseQueryResult<BillingPage_StatusQuery>;
  organisationId: string;
  /** Whether a pending payment is still waited for. */
  isPatient: boolean;
}

export function SubscriptionCard({ query, organisationId, isPatient }: SubscriptionCardProps) {
  const t = useTranslate('billing');
  return (
    <Card as="section" padding="lg" aria-labelledby="subscription" className={styles.card}>
      <h2 id="subscription" className={styles.title}>
        {t('subscription.title')}
      </h2>
      <QueryBoundary
        query={query}
        errorTitle={t('error')}
        loading={<Skeleton shape="block" width="100%" height="8rem" />}
      >
        {({ getSubscriptionStatus: subscription }) => (
          <>
            <Facts subscription={subscription} isPatient={isPatient} />
            {subscription.Status === 'active' ? <YearlyOffer subscription={subscription} /> : null}
            {subscription.HasPortal ? <PortalButton organisationId={organisationId} /> : null}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function Facts({ subscription, isPatient }: { subscription: Subscription; isPatient: boolean }) {
  const t = useTranslate('billing');
  const { date } = useFormats();
  if (subscription.Status === 'pending')
    return <p role="status">{t(isPatient ? 'subscription.pending' : 'subscription.pendingLong')}</p>;
  if (subscription.Status === 'canceled') return <p>{t('subscription.ended')}</p>;
  if (subscription.Status !== 'active') return <p>{t('subscription.none')}</p>;
  const { Interval, EndsAt, RenewsAt, PaymentCardLast4: last4 } = subscription;
  return (
    <>
      <ul className={styles.facts}>
        <li>{t(Interval === 'year' ? 'subscription.year' : 'subscription.month')}</li>
        {EndsAt ? <li>{t('subscription.ends', { date: date(EndsAt) })}</li> : null}
        {RenewsAt && !EndsAt ? <li>{t('subscription.renews', { date: date(RenewsAt) })}</li> : null}
        {last4 ? <li>{t('subscription.card', { last4 })}</li> : null}
      </ul>
      {subscription.PaymentDue ? (
        <div className={styles.note} role="alert">
          <p>{t('subscription.due')}</p>
          {subscription.PaymentURL ? (
            <ButtonAnchor size="sm" kind="primary" href={subscription.PaymentURL}>
              {t('subscription.pay')}
            </ButtonAnchor>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** The address is good for a few minutes, so it is made when it is asked for. */
function PortalButton({ organisationId }: { organisationId: string }) {
  const t = useTranslate('billing');
  const portal = useMutation({
    mutationFn: () => graphqlRequest(portalDocument, { id: organisationId }),
    onSuccess: ({ getBillingPortalURL }) => location.assign(getBillingPortalURL),
    onError: (error) => flash(findErrorText(t, error) ?? t('portalError'), { type: 'error' }),
  });
  return (
    <div>
      <Button busy={portal.isPending} onClick={() => portal.mutate()}>
        {t('portal')}
      </Button>
    </div>
  );
}
