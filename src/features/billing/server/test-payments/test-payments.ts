import { randomBytes } from 'node:crypto';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { testCheckoutPath, testInvoicePath, testPortalPath } from '../../model/billing-paths.ts';
import type { Subscription } from '../../model/subscription.ts';
import {
  endNow,
  expireTestCheckout,
  findDueInvoice,
  openTestCheckout,
  prorateTestUpgrade,
  type TestAccount,
  testCardNumbers,
  upgradeTestSubscription,
} from '../../model/test-payments.ts';
import { type CheckoutState, type CustomerState, PaymentError, type PaymentPort } from '../payment-port.ts';
import { lockTestAccount, writeTestAccount } from './test-account-store.ts';
import { testPriceOf, testPrices } from './test-prices.ts';

/**
 * The built-in payments: pages of our own instead of Stripe's, and no money. They need no network, and speak through
 * the same port. Its addresses are pages of this installation, by whatever name it was opened.
 */
export function createTestPayments({
  tenancy,
  clock,
}: Pick<ServerContext, 'tenancy' | 'clock'>): PaymentPort {
  function change<Answer>(
    organisationId: number,
    work: (account: TestAccount) => { account: TestAccount; answer: Answer },
  ): Promise<Answer> {
    return tenancy.inOrganisation(organisationId, async (scope) => {
      const before = await lockTestAccount(scope);
      const { account, answer } = work(before);
      if (account !== before) await writeTestAccount(scope, account);
      return answer;
    });
  }

  const checkoutOf = (account: TestAccount, id: string): CheckoutState => {
    const checkout = account.checkouts.find((one) => one.id === id);
    if (!checkout) throw new PaymentError('refused', 'There is no such test checkout.');
    return checkout.status;
  };

  const read = <Answer>(organisationId: number, look: (account: TestAccount) => Answer) =>
    change(organisationId, (account) => ({ account, answer: look(account) }));

  return {
    provider: 'test',
    prices: testPrices,
    createCustomer: async ({ organisationId }) => `test_cus_${organisationId}`,
    openCheckout: ({ organisationId, key, priceId }) =>
      change(organisationId, (before) => {
        const account = openTestCheckout(before, { id: newCheckoutId(), key, priceId });
        const id = account.checkouts.find((one) => one.key === key)?.id ?? '';
        return { account, answer: { id, url: `${testCheckoutPath}/${id}` } };
      }),
    readCheckout: (organisationId, id) => read(organisationId, (account) => checkoutOf(account, id)),
    closeCheckout: (organisationId, id) =>
      change(organisationId, (before) => {
        const account = expireTestCheckout(before, id);
        return { account, answer: checkoutOf(account, id) };
      }),
    readCustomer: (organisationId) => read(organisationId, (account) => describeCustomer(account)),
    previewUpgrade: ({ organisationId, priceId, proratedAt }) =>
      read(organisationId, (account) => ({
        amount: prorateTestUpgrade(account, priceId, testPriceOf, proratedAt),
        currency: 'USD',
      })),
    upgrade: ({ organisationId, key, priceId, proratedAt }) =>
      change(organisationId, (before) => {
        const asked = { key, priceId, at: proratedAt };
        const account = upgradeTestSubscription(before, asked, testPriceOf, clock());
        const isDone = account.subscription?.priceId === priceId;
        return {
          account,
          answer: isDone ? { kind: 'done' } : { kind: 'confirm', url: testPortalPath },
        };
      }),
    endSubscription: ({ organisationId }) =>
      change(organisationId, (account) => ({ account: endNow(account, clock()), answer: undefined })),
    openPortal: async () => testPortalPath,
  };
}

const idBytes = 18;

function newCheckoutId(): string {
  return `test_cs_${randomBytes(idBytes).toString('base64url')}`;
}

function describeCustomer(account: TestAccount): CustomerState {
  const { subscription, invoices, card } = account;
  const due = findDueInvoice(account);
  return {
    subscriptions: subscription ? [describeSubscription(subscription, due?.id ?? null)] : [],
    cardLast4: card === null ? null : testCardNumbers[card].slice(-4),
    invoices: invoices.toReversed().map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      status: invoice.status,
      amount: invoice.amount,
      amountPaid: invoice.status === 'paid' ? invoice.amount : 0,
      currency: 'USD',
      issuedAt: new Date(invoice.issuedAt),
      url: `${testInvoicePath}/${invoice.id}`,
      pdfUrl: null,
    })),
  };
}

function describeSubscription(
  of: NonNullable<TestAccount['subscription']>,
  dueInvoiceId: string | null,
): Subscription {
  const end = of.endedAt ?? (of.endsAtPeriodEnd ? of.periodEndsAt : null);
  return {
    id: of.id,
    itemId: of.id,
    priceId: of.priceId,
    status: of.status,
    createdAt: new Date(of.createdAt),
    periodEndsAt: new Date(of.periodEndsAt),
    endsAt: end === null ? null : new Date(end),
    dueInvoiceId,
  };
}
