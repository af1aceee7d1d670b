import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { TestInvoicePage_InvoiceQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { billingPath, testPortalPath } from '../../../model/billing-paths.ts';
import { paidPlans } from '../../../model/plan-price.ts';
import { TestFrame } from './TestFrame.tsx';
import styles from './TestPayments.module.css';

const invoiceDocument = graphql(`
  query TestInvoicePage_invoice($id: ID!) {
    readTestInvoice(ID: $id) {
      ID
      Number
      Status
      Issued
      Plan
      Interval
      Difference
      PeriodStarts
      PeriodEnds
      Amount
      Tax
      Currency
    }
  }
`);

/** An invoice of the test payments, to read and to print. It asks for no money, and says so. */
export function TestInvoicePage() {
  const t = useTranslate('test-payments');
  const { id } = useParams({ from: '/test-invoice/$id' });
  const query = useQuery({
    ...graphqlQuery(['billing', 'test-invoice'], invoiceDocument, { id }),
    staleTime: 0,
  });
  return (
    <TestFrame title={t('invoice.title')} lead={t('invoice.lead')}>
      <QueryBoundary
        query={query}
        errorTitle={t('invoice.error')}
        loading={<Skeleton shape="block" width="100%" height="18rem" />}
      >
        {({ readTestInvoice }) =>
          readTestInvoice ? (
            <Invoice invoice={readTestInvoice} />
          ) : (
            <EmptyState title={t('invoice.missing')} text={t('invoice.missingText')} />
          )
        }
      </QueryBoundary>
      <div className={styles.screenOnly}>
        <ButtonAnchor href={billingPath}>{t('portal.back')}</ButtonAnchor>
      </div>
    </TestFrame>
  );
}

type InvoiceFacts = NonNullable<TestInvoicePage_InvoiceQuery['readTestInvoice']>;

function Invoice({ invoice }: { invoice: InvoiceFacts }) {
  const t = useTranslate('test-payments');
  return (
    <>
      <InvoiceHead invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <div className={`${styles.buttons} ${styles.screenOnly}`}>
        <Button kind="primary" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('invoice.print')}
        </Button>
        {invoice.Status === 'open' ? (
          <ButtonAnchor href={testPortalPath}>{t('invoice.pay')}</ButtonAnchor>
        ) : null}
      </div>
    </>
  );
}

function InvoiceHead({ invoice }: { invoice: InvoiceFacts }) {
  const t = useTranslate('test-payments');
  const tBilling = useTranslate('billing');
  const { date } = useFormats();
  const organisation = useViewer()?.Organisation?.Name ?? '';
  const status = invoice.Status === 'paid' || invoice.Status === 'void' ? invoice.Status : 'open';
  return (
    <dl className={styles.invoiceFacts}>
      <dt>{tBilling('invoices.number')}</dt>
      <dd>{invoice.Number}</dd>
      <dt>{tBilling('invoices.date')}</dt>
      <dd>{date(invoice.Issued)}</dd>
      <dt>{t('invoice.for')}</dt>
      <dd>{organisation}</dd>
      <dt>{t('invoice.currency')}</dt>
      <dd>{invoice.Currency}</dd>
      <dt>{tBilling('invoices.status')}</dt>
      <dd>
        <StatusBadge tone={status === 'paid' ? 'positive' : status === 'open' ? 'warning' : 'neutral'}>
          {tBilling(`invoices.status.${status}`)}
        </StatusBadge>
      </dd>
    </dl>
  );
}

function InvoiceLines({ invoice }: { invoice: InvoiceFacts }) {
  const t = useTranslate('test-payments');
  const { number } = useFormats();
  const { Amount, Tax, Currency: currency } = invoice;
  const money = (amount: number) => number(amount, { style: 'currency', currency });
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{t('invoice.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invoice.what')}</th>
          <th scope="col">{t('invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <InvoiceLine invoice={invoice} />
          </td>
          <td>{money(Amount - Tax)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('invoice.tax')}</th>
          <td>{money(Tax)}</td>
        </tr>
        <tr className={styles.total}>
          <th scope="row">{t('invoice.total')}</th>
          <td>{money(Amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function InvoiceLine({ invoice }: { invoice: InvoiceFacts }) {
  const t = useTranslate('test-payments');
  const tPricing = useTranslate('pricing');
  const { date } = useFormats();
  const plan = paidPlans.find((known) => known === invoice.Plan);
  if (!plan) return t('invoice.plan');
  const name = t(invoice.Interval === 'year' ? 'checkout.year' : 'checkout.month', {
    plan: tPricing(`plan.${plan}`),
  });
  const { PeriodStarts: from, PeriodEnds: until } = invoice;
  return (
    <>
      {invoice.Difference ? t('invoice.difference', { plan: name }) : name}
      {from && until ? (
        <span className={styles.period}>{t('invoice.period', { from: date(from), until: date(until) })}</span>
      ) : null}
    </>
  );
}
