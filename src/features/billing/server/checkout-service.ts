import { findPlan } from '#features/entitlements/server/index.ts';
import { assertOwnOrganisation } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { billingPath } from '../model/billing-paths.ts';
import { assertCan } from '../model/permissions.ts';
import { isChangedByPayment } from '../model/plan-action.ts';
import { findPrice } from '../model/plan-price.ts';
import { isPaidFor, toSubscriptionStatus } from '../model/subscription.ts';
import { type BillingContext, requirePayments } from './billing-context.ts';
import { billingError, toBillingError } from './billing-errors.ts';
import { type BillingAccount, keepCustomer, lockAccount, openAccount, wantReading } from './billing-store.ts';
import {
  type BillingCommand,
  findOpenCheckout,
  finishCommand,
  insertCommand,
  keepCheckout,
  keyOf,
} from './command-store.ts';
import type { CheckoutReturn, PaymentPort } from './payment-port.ts';
import { readAgain } from './read-again.ts';
import { requestSync } from './sync-request.ts';

/** A checkout is open for a day. One that is a little younger is given out again. */
const reusableMs = 20 * 3_600_000;

/**
 * The address of the checkout for a price. An organisation has one open checkout: whoever asks again for the same
 * price gets the same one, and another price takes its place. So two tabs never pay twice.
 * @throws CONFLICT where a plan is paid for already, and for contracts
 */
export async function openCheckout(
  context: BillingContext,
  viewer: Viewer,
  { organisationId, priceId }: { organisationId: number; priceId: string },
): Promise<string> {
  const payments = requirePayments(context);
  assertCan(viewer, 'billing:manage');
  assertOwnOrganisation(viewer, organisationId);
  if (!findPrice(payments.prices, priceId)) throw billingError('billing.price-unknown');
  try {
    await clearTheWay(context, viewer, payments, priceId);
    const { account, command } = await beginCheckout(context, viewer, payments, priceId);
    if (command.url !== null) return command.url;
    return await openAtProvider(context, payments, { organisationId, account, command });
  } catch (error) {
    throw toBillingError(error);
  }
}

type Begun = { account: BillingAccount; command: BillingCommand };

/** Closes a checkout that is in the way: for another price, too old, or paid for or closed at the provider meanwhile. */
async function clearTheWay(
  context: BillingContext,
  { organisationId }: Viewer,
  payments: PaymentPort,
  priceId: string,
): Promise<void> {
  const open = await context.tenancy.inOrganisation(organisationId, async (scope) => {
    await openAccount(scope, payments.provider);
    return findOpenCheckout(scope);
  });
  if (!open) return;
  const isOld = context.clock().getTime() - open.createdAt.getTime() > reusableMs;
  const isInTheWay = isOld || open.priceId !== priceId;
  // Another request is just about to open it: for the same price, both get the same one.
  if (open.providerRef === null && !isInTheWay) return;
  const state = await stateOf(payments, organisationId, open, isInTheWay);
  if (state === 'open' && !isInTheWay) return;
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    if (state === 'complete') {
      await wantReading(scope);
      await requestSync(scope);
    }
    await finishCommand(scope, open.id, state === 'complete' ? 'done' : 'closed', context.clock());
  });
  // Paid for a moment ago: what it brought says whether anything is left to buy.
  if (state === 'complete') await readAgain(context, organisationId);
}

async function stateOf(
  payments: PaymentPort,
  organisationId: number,
  { providerRef }: BillingCommand,
  close: boolean,
) {
  if (providerRef === null) return 'expired';
  return close
    ? payments.closeCheckout(organisationId, providerRef)
    : payments.readCheckout(organisationId, providerRef);
}

async function beginCheckout(
  { tenancy, clock }: BillingContext,
  viewer: Viewer,
  payments: PaymentPort,
  priceId: string,
): Promise<Begun> {
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const account = await openAccount(scope, payments.provider);
    const status = toSubscriptionStatus(account.subscriptionStatus);
    if (status !== null && isPaidFor(status)) throw billingError('billing.has-plan');
    if (!isChangedByPayment((await findPlan(scope))?.type ?? null)) throw billingError('billing.contract');
    const open = await findOpenCheckout(scope);
    if (open && open.priceId !== priceId) throw billingError('billing.replaced');
    if (open) return { account, command: open };
    const { personId, impersonatorId } = viewer;
    const command = await insertCommand(scope, { kind: 'checkout', personId, priceId, createdAt: clock() });
    const price = findPrice(payments.prices, priceId);
    await recordAudit(
      scope,
      { personId, impersonatorId },
      {
        action: 'checkout-started',
        targetKind: 'organisation',
        targetId: viewer.organisationId,
        details: { plan: price?.plan ?? '', interval: price?.interval ?? '' },
      },
    );
    return { account, command };
  });
}

async function openAtProvider(
  context: BillingContext,
  payments: PaymentPort,
  { organisationId, account, command }: Begun & { organisationId: number },
): Promise<string> {
  const { tenancy } = context;
  let { customerId } = account;
  if (customerId === null) {
    const made = await payments.createCustomer({ organisationId, key: `praxis-customer-${organisationId}` });
    customerId = await tenancy.inOrganisation(organisationId, async (scope) =>
      keepCustomer(scope, (await lockAccount(scope)) ?? account, made),
    );
  }
  const checkout = await payments.openCheckout({
    organisationId,
    customerId,
    priceId: command.priceId,
    returnUrl: (how) => returnUrl(context, how),
    key: keyOf(command),
  });
  const isKept = await tenancy.inOrganisation(organisationId, (scope) =>
    keepCheckout(scope, command.id, checkout),
  );
  if (isKept) return checkout.url;
  // Another purchase took its place while it was opened: nobody may pay in it.
  await payments.closeCheckout(organisationId, checkout.id);
  throw billingError('billing.replaced');
}

/** Where the checkout leads back to. The page only looks: it never decides whether anything was paid. */
function returnUrl({ link }: BillingContext, how: CheckoutReturn): string {
  return how === 'paid'
    ? `${link(billingPath)}?session_id={CHECKOUT_SESSION_ID}`
    : link(billingPath, { 'subscription-cancel': 'true' });
}
