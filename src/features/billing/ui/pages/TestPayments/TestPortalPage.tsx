import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { TestPortalPage_PaymentsQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { billingPath, pricingPath } from '../../../model/billing-paths.ts';
import { paidPlans } from '../../../model/plan-price.ts';
import { isTestCard, type TestAction, type TestCard, testActions } from '../../../model/test-payments.ts';
import { findErrorText } from '../../error-text.ts';
import { TestCardChoice } from './TestCardChoice.tsx';
import { TestFrame } from './TestFrame.tsx';
import styles from './TestPayments.module.css';

const paymentsDocument = graphql(`
  query TestPortalPage_payments {
    readTestPayments {
      Status
      Plan
      Interval
      Card
      RenewsAt
      EndsAtPeriodEnd
      DueAmount
      Currency
      Actions
    }
  }
`);

const changeDocument = graphql(`
  mutation TestPortalPage_change($action: String, $card: String) {
    changeTestPayments(Action: $action, Card: $card) {
      Status
    }
  }
`);

type Payments = TestPortalPage_PaymentsQuery['readTestPayments'];

/** The provider's own page of the test payments. */
export function TestPortalPage() {
  const t = useTranslate('test-payments');
  const tBilling = useTranslate('billing');
  const query = useQuery({
    ...graphqlQuery(['billing', 'test-payments'], paymentsDocument, {}),
    staleTime: 0,
  });
  return (
    <TestFrame title={t('portal.title')} lead={t('portal.lead')}>
      <QueryBoundary
        query={query}
        errorTitle={t('portal.error')}
        loading={<Skeleton shape="block" width="100%" height="18rem" />}
      >
        {({ readTestPayments }) =>
          readTestPayments.Status === null || readTestPayments.Status === undefined ? (
            <EmptyState
              title={t('portal.none')}
              text={t('portal.noneText')}
              action={<ButtonAnchor href={pricingPath}>{tBilling('seePlans')}</ButtonAnchor>}
            />
          ) : (
            <Portal payments={readTestPayments} status={readTestPayments.Status} />
          )
        }
      </QueryBoundary>
      <ButtonAnchor href={billingPath}>{t('portal.back')}</ButtonAnchor>
    </TestFrame>
  );
}

const statusKeys = ['active', 'past_due', 'canceled'] as const;

function Portal({ payments, status }: { payments: Payments; status: string }) {
  const t = useTranslate('test-payments');
  const tPricing = useTranslate('pricing');
  const { date, number } = useFormats();
  const change = useChange();
  const [card, setCard] = useState<TestCard>(
    isTestCard(payments.Card ?? '') ? (payments.Card as TestCard) : 'good',
  ); // checked
  const plan = paidPlans.find((known) => known === payments.Plan);
  const key = statusKeys.find((known) => known === status) ?? 'other';
  const { DueAmount: due, RenewsAt: until, Currency: currency } = payments;
  return (
    <>
      <section className={styles.part} aria-labelledby="test-subscription">
        <h2 id="test-subscription">{t('portal.subscription')}</h2>
        <p className={styles.bought}>
          <span>
            {t(payments.Interval === 'year' ? 'checkout.year' : 'checkout.month', {
              plan: plan ? tPricing(`plan.${plan}`) : '',
            })}
          </span>
          <StatusBadge tone={key === 'active' ? 'positive' : 'warning'}>{t(`status.${key}`)}</StatusBadge>
        </p>
        {until && key === 'active' ? (
          <p>{t(payments.EndsAtPeriodEnd ? 'portal.endsLater' : 'portal.renews', { date: date(until) })}</p>
        ) : null}
        {due === null || due === undefined ? null : (
          <p>{t('portal.due', { amount: number(due, { style: 'currency', currency }) })}</p>
        )}
      </section>
      <section className={styles.part}>
        <TestCardChoice label={t('portal.card')} value={card} onChange={setCard} />
        <div>
          <Button busy={change.isPending} onClick={() => change.mutate({ card })}>
            {t('portal.saveCard')}
          </Button>
        </div>
      </section>
      <section className={styles.part} aria-labelledby="test-actions">
        <h2 id="test-actions">{t('portal.tryIt')}</h2>
        <div className={styles.actions}>
          {listActions(payments).map((action) => (
            <Button key={action} disabled={change.isPending} onClick={() => change.mutate({ action })}>
              {t(`action.${action}`)}
            </Button>
          ))}
        </div>
      </section>
    </>
  );
}

function listActions({ Actions }: Payments): TestAction[] {
  return testActions.filter((action) => Actions.includes(action));
}

function useChange() {
  const t = useTranslate('test-payments');
  const tBilling = useTranslate('billing');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { action?: TestAction; card?: TestCard }) => graphqlRequest(changeDocument, change),
    async onSuccess(_answer, { card }) {
      await invalidate(client, 'billing', 'organisation');
      flash(t(card ? 'portal.cardSaved' : 'portal.done'), { type: 'success' });
    },
    onError: (error) => flash(findErrorText(tBilling, error) ?? errorText(error), { type: 'error' }),
  });
}
