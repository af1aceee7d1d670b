import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { TestCheckoutPage_CheckoutQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { billingPath, pricingPath } from '../../../model/billing-paths.ts';
import { paidPlans } from '../../../model/plan-price.ts';
import type { TestCard } from '../../../model/test-payments.ts';
import { OverPlan } from '../../components/OverPlan.tsx';
import { findErrorText } from '../../error-text.ts';
import { usePricing } from '../../pricing-query.ts';
import { TestCardChoice } from './TestCardChoice.tsx';
import { TestFrame } from './TestFrame.tsx';
import styles from './TestPayments.module.css';

const checkoutDocument = graphql(`
  query TestCheckoutPage_checkout($id: ID!) {
    readTestCheckout(ID: $id) {
      ID
      Status
      Plan
      Interval
      Amount
      Currency
    }
  }
`);

const payDocument = graphql(`
  mutation TestCheckoutPage_pay($id: ID!, $card: String!, $confirmed: Boolean!) {
    payTestCheckout(ID: $id, Card: $card, Confirmed: $confirmed) {
      Outcome
    }
  }
`);

/** The checkout that stands in for a payment provider's: three cards, and no money. */
export function TestCheckoutPage() {
  const t = useTranslate('test-payments');
  const { id } = useParams({ from: '/test-checkout/$id' });
  const query = useQuery({
    ...graphqlQuery(['billing', 'test-checkout'], checkoutDocument, { id }),
    staleTime: 0,
  });
  return (
    <TestFrame title={t('checkout.title')} lead={t('checkout.lead')}>
      <QueryBoundary
        query={query}
        errorTitle={t('checkout.error')}
        loading={<Skeleton shape="block" width="100%" height="18rem" />}
      >
        {({ readTestCheckout }) => <Checkout checkout={readTestCheckout ?? null} />}
      </QueryBoundary>
    </TestFrame>
  );
}

type CheckoutFacts = NonNullable<TestCheckoutPage_CheckoutQuery['readTestCheckout']>;

function Checkout({ checkout }: { checkout: CheckoutFacts | null }) {
  const t = useTranslate('test-payments');
  const tBilling = useTranslate('billing');
  if (checkout?.Status === 'open') return <OpenCheckout checkout={checkout} />;
  return (
    <EmptyState
      title={t(checkout ? 'checkout.over' : 'checkout.missing')}
      text={t(checkout ? 'checkout.overText' : 'checkout.missingText')}
      action={
        <div className={styles.buttons}>
          <ButtonAnchor href={pricingPath}>{tBilling('seePlans')}</ButtonAnchor>
          <ButtonAnchor kind="primary" href={billingPath}>
            {t('checkout.toBilling')}
          </ButtonAnchor>
        </div>
      }
    />
  );
}

function OpenCheckout({ checkout }: { checkout: CheckoutFacts }) {
  const t = useTranslate('test-payments');
  const tPricing = useTranslate('pricing');
  const { number } = useFormats();
  const [card, setCard] = useState<TestCard>('good');
  const pay = usePay(checkout.ID);
  const refusal = useRefusal(pay.error);
  const bought = usePricing().data?.readPricing.Plans.find(({ Type }) => Type === checkout.Plan);
  const plan = paidPlans.find((known) => known === checkout.Plan);
  const amount = number(checkout.Amount, { style: 'currency', currency: checkout.Currency });
  return (
    <>
      <p className={styles.bought}>
        <span>
          {t(checkout.Interval === 'year' ? 'checkout.year' : 'checkout.month', {
            plan: plan ? tPricing(`plan.${plan}`) : checkout.Plan,
          })}
        </span>
        <strong>{amount}</strong>
      </p>
      {bought ? <OverPlan plan={bought} /> : null}
      <TestCardChoice
        label={t('checkout.card')}
        value={card}
        onChange={(chosen) => {
          setCard(chosen);
          pay.reset();
        }}
      />
      {refusal === null ? null : (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <ButtonAnchor href={`${billingPath}?subscription-cancel=true`}>{t('checkout.close')}</ButtonAnchor>
        <Button kind="primary" busy={pay.isPending} onClick={() => pay.mutate({ card, confirmed: false })}>
          {t('checkout.pay', { amount })}
        </Button>
      </div>
      {pay.data?.payTestCheckout.Outcome === 'confirm' ? (
        <ConfirmDialog
          title={t('confirm.title')}
          confirmLabel={t('confirm.yes')}
          busy={pay.isPending}
          onConfirm={() => pay.mutate({ card, confirmed: true })}
          onCancel={pay.reset}
        >
          <p>{t('confirm.text')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function usePay(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (of: { card: TestCard; confirmed: boolean }) => graphqlRequest(payDocument, { id, ...of }),
    onSuccess({ payTestCheckout }) {
      // As a provider does: by a new page, with the number of the checkout in the address.
      if (payTestCheckout.Outcome === 'paid')
        location.assign(`${billingPath}?session_id=${encodeURIComponent(id)}`);
    },
    // Paid or replaced in another tab: what the server says of it takes the place of the form.
    onError: (error) => (isOver(error) ? invalidate(client, 'billing') : undefined),
  });
}

function isOver(error: unknown): boolean {
  return error instanceof AppGraphqlError && error.reason === 'billing.checkout-over';
}

function useRefusal(error: unknown): string | null {
  const t = useTranslate('billing');
  const errorText = useErrorText();
  return error === null ? null : (findErrorText(t, error) ?? errorText(error));
}
