import { assertOwnOrganisation } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { billingPath } from '../model/billing-paths.ts';
import { assertCan } from '../model/permissions.ts';
import { findPrice } from '../model/plan-price.ts';
import { type ReportedStatus, reportStatus, toSubscriptionStatus } from '../model/subscription.ts';
import { type BillingContext, requirePayments } from './billing-context.ts';
import { billingError, toBillingError } from './billing-errors.ts';
import { type BillingAccount, findAccount, listInvoices, wantReading } from './billing-store.ts';
import { findOpenCheckout, isCheckoutPaid } from './command-store.ts';
import { type Invoice, PaymentError, type PaymentPort } from './payment-port.ts';
import { readAgain } from './read-again.ts';

export type SubscriptionFacts = {
  /** Null where there never was a subscription. */
  status: ReportedStatus | null;
  /** The asked session is a checkout of this organisation, and was paid. */
  isSessionPaid: boolean;
  cardLast4: string | null;
  /** A payment failed, or waits for the bank's question to be answered at `dueUrl`. */
  isPaymentDue: boolean;
  dueUrl: string | null;
  interval: string | null;
  periodEndsAt: Date | null;
  endsAt: Date | null;
  hasCustomer: boolean;
  invoices: readonly Invoice[];
};

/**
 * What is known of the subscription. While a checkout is open, the provider is asked first: who comes back from paying
 * does not wait for an event to arrive.
 */
export async function readSubscriptionFacts(
  context: BillingContext,
  viewer: Viewer,
  { organisationId, sessionId }: { organisationId: number; sessionId: string | null },
): Promise<SubscriptionFacts> {
  const payments = requirePayments(context);
  assertCan(viewer, 'billing:manage');
  assertOwnOrganisation(viewer, organisationId);
  const isAnswered = await askWhileOpen(context, payments, organisationId);
  return context.tenancy.readInOrganisation(organisationId, async (scope) => {
    const found = await findAccount(scope);
    const account = found?.provider === payments.provider ? found : null;
    const isOpen = (await findOpenCheckout(scope)) !== null;
    return {
      ...toFacts(payments, account),
      isSessionPaid: sessionId !== null && (await isCheckoutPaid(scope, sessionId)),
      status: reportStatus(
        toSubscriptionStatus(account?.subscriptionStatus ?? null),
        isOpen && isAnswered !== 'left-open',
      ),
      invoices: account ? await listInvoices(scope) : [],
    };
  });
}

function toFacts(payments: PaymentPort, account: BillingAccount | null) {
  return {
    cardLast4: account?.cardLast4 ?? null,
    isPaymentDue: account?.dueInvoiceId != null,
    dueUrl: account?.dueUrl ?? null,
    interval: findPrice(payments.prices, account?.priceId ?? null)?.interval ?? null,
    periodEndsAt: account?.periodEndsAt ?? null,
    endsAt: account?.endsAt ?? null,
    hasCustomer: account?.customerId != null,
  };
}

/**
 * 'left-open': nobody has paid in it. 'unknown': the provider cannot be asked, so it may have been paid. Null where no
 * checkout is open.
 */
async function askWhileOpen(
  context: BillingContext,
  payments: PaymentPort,
  organisationId: number,
): Promise<'left-open' | 'unknown' | null> {
  const open = await context.tenancy.readInOrganisation(organisationId, findOpenCheckout);
  if (!open) return null;
  if (open.providerRef === null) return 'left-open';
  try {
    const state = await payments.readCheckout(organisationId, open.providerRef);
    if (state === 'open') return 'left-open';
    await context.tenancy.inOrganisation(organisationId, wantReading);
    await readAgain(context, organisationId);
    return 'unknown';
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    context.log.warn({ err: error, organisationId }, 'the payment provider did not answer');
    return 'unknown';
  }
}

/** The provider's page for cards, invoices and the end of the subscription. */
export async function openPortal(
  context: BillingContext,
  viewer: Viewer,
  organisationId: number,
): Promise<string> {
  const payments = requirePayments(context);
  assertCan(viewer, 'billing:manage');
  assertOwnOrganisation(viewer, organisationId);
  const account = await context.tenancy.readInOrganisation(organisationId, findAccount);
  if (account?.provider !== payments.provider || account.customerId === null)
    throw billingError('billing.no-subscription');
  try {
    return await payments.openPortal({
      organisationId,
      customerId: account.customerId,
      returnUrl: context.link(billingPath),
    });
  } catch (error) {
    throw toBillingError(error);
  }
}
