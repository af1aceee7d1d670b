import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CreditUseCard } from '#features/credits/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { ForbiddenPage } from '#web/pages/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { hasPrices, isTestCheckout } from '#web/session/commerce.ts';
import { useViewer } from '#web/session/use-session.ts';
import { isLearnerOnly } from '#web/session/viewer.ts';
import { pricingPath } from '../../../model/billing-paths.ts';
import styles from './BillingPage.module.css';
import { useSubscription, useUsage } from './billing-query.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { useReturn } from './use-return.ts';

/** For administrators whose organisation pays here; learners have their own start, and other staff are refused. */
export function BillingPage() {
  const viewer = useViewer();
  if (!hasPrices()) return <NotFoundPage />;
  if (!viewer) return null;
  if (isLearnerOnly(viewer)) return <Navigate to="/" replace />;
  if (viewer.Organisation?.OffersBilling !== true) return <ForbiddenPage />;
  return <Billing organisationId={viewer.Organisation.ID} />;
}

/** A payment that takes longer is told of by the note, and arrives without this page. */
const patienceMs = 120_000;

function Billing({ organisationId }: { organisationId: string }) {
  const t = useTranslate('billing');
  const isPatient = usePatience();
  // After the end of a trial nothing is said of what was done before: only of what there is to pay.
  const isLocked = (useViewer()?.Organisation?.TrialDaysLeft ?? 1) < 1;
  const usage = useUsage(organisationId);
  // The address that somebody came back with; it is cleaned once the answer is known.
  const [session] = useState(useSearch({ from: '/shell/billing' }).session_id ?? null);
  const query = useSubscription({ id: organisationId, session }, () => isPatient);
  useReturn(query.data?.getSubscriptionStatus);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink kind="primary" to={pricingPath}>
          {t('seePlans')}
        </ButtonLink>
      }
    >
      {isTestCheckout() ? <p className={styles.test}>{t('subscription.test')}</p> : null}
      <div className={styles.cards}>
        <UsageCard query={usage} />
        <SubscriptionCard query={query} organisationId={organisationId} isPatient={isPatient} />
      </div>
      {isLocked ? null : (
        <div className={styles.credits}>
          <CreditUseCard />
        </div>
      )}
      <section aria-labelledby="invoices">
        <h2 id="invoices" className={styles.title}>
          {t('invoices.title')}
        </h2>
        <QueryBoundary
          query={query}
          errorTitle={t('error')}
          loading={<Skeleton shape="block" width="100%" height="10rem" />}
        >
          {({ getSubscriptionStatus }) => <InvoiceList invoices={getSubscriptionStatus.Invoices} />}
        </QueryBoundary>
      </section>
    </Page>
  );
}

/** True for two minutes from the opening of the page. */
function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  // A clock is nothing that rendering could know.
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
