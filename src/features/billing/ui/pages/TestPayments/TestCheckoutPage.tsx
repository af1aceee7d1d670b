import { useMutation, useQuery } from '@tanstack/react-query';
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
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { billingPath } from '../../../model/billing-paths.ts';
import { paidPlans } from '../../../model/plan-price.ts';
import type { TestCard } from '../../../model/test-payments.ts';
import { findErrorText } from '../../error-text.ts';
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
  if (checkout?.Status === 'open') return <OpenCheckout checkout={checkout} />;
  return (
    <EmptyState
      title={t(checkout ? 'checkout.over' : 'checkout.missing')}
      text={t(checkout ? 'checkout.overText' : 'checkout.missingText')}
      action={<ButtonAnchor href={billingPath}>{t('checkout.toBilling')}</ButtonAnchor>}
    />
  );
}

function OpenCheckout({ checkout }: { checkout: CheckoutFacts }) {
  const t = useTranslate('test-payments');
  const tPricing = useTranslate('pricing');
  const { number } = useFormats();
  const [card, setCard] = useState<TestCard>('good');
  const pay = usePay(checkout.ID, card);
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
      <TestCardChoice label={t('checkout.card')} value={card} onChange={setCard} />
      <div className={styles.buttons}>
        <ButtonAnchor href={`${billingPath}?subscription-cancel=true`}>{t('checkout.close')}</ButtonAnchor>
        <Button kind="primary" busy={pay.isPending} onClick={() => pay.mutate(false)}>
          {t('checkout.pay', { amount })}
        </Button>
      </div>
      {pay.data?.payTestCheckout.Outcome === 'confirm' ? (
        <ConfirmDialog
          title={t('confirm.title')}
          confirmLabel={t('confirm.yes')}
          busy={pay.isPending}
          onConfirm={() => pay.mutate(true)}
          onCancel={pay.reset}
        >
          <p>{t('confirm.text')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function usePay(id: string, card: TestCard) {
  const t = useTranslate('billing');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (confirmed: boolean) => graphqlRequest(payDocument, { id, card, confirmed }),
    onSuccess({ payTestCheckout }) {
      // As a provider does: by a new page, with the number of the checkout in the address.
      if (payTestCheckout.Outcome === 'paid')
        location.assign(`${billingPath}?session_id=${encodeURIComponent(id)}`);
    },
    onError: (error) => flash(findErrorText(t, error) ?? errorText(error), { type: 'error' }),
  });
}
