import { paymentReason } from '#features/entitlements/model/plan-rules.ts';
import { changePlan, endPlan, findPlan } from '#features/entitlements/server/index.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isChangedByPayment } from '../model/plan-action.ts';
import { chooseSubscription, isPaidFor, planPaidFor, type Subscription } from '../model/subscription.ts';
import type { BillingContext } from './billing-context.ts';
import {
  type BillingAccount,
  findAccount,
  lockAccount,
  wantReading,
  writeInvoices,
  writeReading,
} from './billing-store.ts';
import { type BillingCommand, findOpenCheckout, finishCommand } from './command-store.ts';
import { tellOfEndedPlan, tellOfFailedPayment } from './payment-notices.ts';
import { type CheckoutState, type CustomerState, PaymentError, type PaymentPort } from './payment-port.ts';
import { requestSync } from './sync-request.ts';

const nobody = { personId: null, impersonatorId: null };

/** 'kept': the state is new. 'current': nothing was wanted. 'outdated': a later reading was kept meanwhile. */
export type ReadingOutcome = 'kept' | 'current' | 'outdated';

/**
 * Reads the customer's whole state from the provider and keeps it, with the plan that follows from it. What an event,
 * a page or a command says is never applied: each is only a reason to read again.
 */
export async function readAgain(context: BillingContext, organisationId: number): Promise<ReadingOutcome> {
  const payments = context.payments();
  if (!payments) return 'current';
  const { account, checkout } = await context.tenancy.readInOrganisation(organisationId, async (scope) => ({
    account: await findAccount(scope),
    checkout: await findOpenCheckout(scope),
  }));
  if (!account || account.customerId === null || account.provider !== payments.provider) return 'current';
  if (account.synced >= account.wanted) return 'current';
  // The checkout first: what a completed one brought is then in the state.
  const checkoutState = checkout?.providerRef
    ? await payments.readCheckout(organisationId, checkout.providerRef)
    : null;
  const state = await payments.readCustomer(organisationId, account.customerId);
  const { current, duplicates } = chooseSubscription(state.subscriptions, payments.prices);
  const reading = { wanted: account.wanted, state, current, duplicates, checkout, checkoutState };
  const kept = await context.tenancy.inOrganisation(organisationId, (scope) =>
    keepReading(context, scope, payments, account, reading),
  );
  if (!kept) return 'outdated';
  await endDuplicates(context, payments, organisationId, duplicates);
  if (checkout && checkoutState === 'open' && current && isPaidFor(current.status))
    await closeCheckout(context, payments, organisationId, checkout);
  return 'kept';
}

type Reading = {
  /** How often a reading was wanted when this one began. */
  wanted: number;
  state: CustomerState;
  current: Subscription | null;
  duplicates: readonly Subscription[];
  checkout: BillingCommand | null;
  checkoutState: CheckoutState | null;
};

async function keepReading(
  context: BillingContext,
  scope: Scope,
  payments: PaymentPort,
  before: BillingAccount,
  reading: Reading,
): Promise<boolean> {
  const account = await lockAccount(scope);
  if (!account || account.customerId !== before.customerId || account.synced >= reading.wanted) return false;
  const { current, state, checkout, checkoutState } = reading;
  const now = context.clock();
  const appliedPlan = await applyPlan(context, scope, payments, account.appliedPlan, current);
  const failedInvoiceId = findFailedInvoice(current);
  const isNews = failedInvoiceId !== null && failedInvoiceId !== account.toldInvoiceId;
  if (isNews) await tellOfFailedPayment(context, scope, failedInvoiceId);
  await writeReading(scope, {
    synced: reading.wanted,
    at: now,
    subscription: current,
    dueUrl: state.invoices.find(({ id }) => id === current?.dueInvoiceId)?.url ?? null,
    cardLast4: state.cardLast4,
    appliedPlan,
    toldInvoiceId: isNews ? failedInvoiceId : account.toldInvoiceId,
  });
  await writeInvoices(scope, state.invoices);
  if (checkout && (checkoutState === 'complete' || checkoutState === 'expired'))
    await finishCommand(scope, checkout.id, checkoutState === 'complete' ? 'done' : 'closed', now);
  if (reading.duplicates.length > 0) {
    // Read once more after they were ended, also where ending them fails: then it is tried again.
    await wantReading(scope);
    await requestSync(scope);
  }
  return true;
}

/**
 * Changes the plan where what is paid for changed. A contract stands above it, and a plan that the provider's staff
 * gave in between is not taken away by a payment that ended.
 */
async function applyPlan(
  context: BillingContext,
  scope: Scope,
  payments: PaymentPort,
  applied: string | null,
  current: Subscription | null,
): Promise<string | null> {
  const paid = planPaidFor(current, payments.prices);
  if (paid === applied) return applied;
  const now = context.clock();
  const inForce = (await findPlan(scope))?.type ?? null;
  if (paid === null) {
    if (inForce !== applied) return null;
    await endPlan(scope, { now });
    if (current) await tellOfEndedPlan(context, scope, current.id);
    return null;
  }
  if (!isChangedByPayment(inForce)) {
    context.log.warn(
      { organisationId: scope.organisationId },
      'a plan was paid for by an organisation with a contract, which stays as it is',
    );
    return applied;
  }
  await changePlan(scope, paid, { reason: paymentReason, now });
  return paid;
}

/** An upgrade that waits for the bank has an open invoice as well, but nothing of it failed. */
function findFailedInvoice(current: Subscription | null): string | null {
  const failed = current?.status === 'past_due' || current?.status === 'unpaid';
  return failed ? current.dueInvoiceId : null;
}

/** Two people paid at the same moment: one subscription goes on, the others are credited. */
async function endDuplicates(
  context: BillingContext,
  payments: PaymentPort,
  organisationId: number,
  duplicates: readonly Subscription[],
): Promise<void> {
  for (const { id } of duplicates) {
    try {
      await payments.endSubscription({ organisationId, subscriptionId: id, key: `praxis-end-${id}` });
    } catch (error) {
      // Somebody ended it meanwhile. Where nobody did, the next reading finds it again.
      if (!(error instanceof PaymentError && error.kind === 'refused')) throw error;
      context.log.warn({ err: error, organisationId }, 'a second subscription could not be ended');
      continue;
    }
    await context.tenancy.inOrganisation(organisationId, (scope) =>
      recordAudit(scope, nobody, {
        action: 'second-subscription-ended',
        targetKind: 'organisation',
        targetId: organisationId,
      }),
    );
  }
}

async function closeCheckout(
  context: BillingContext,
  payments: PaymentPort,
  organisationId: number,
  checkout: BillingCommand,
): Promise<void> {
  if (checkout.providerRef === null) return;
  const state = await payments.closeCheckout(organisationId, checkout.providerRef);
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    if (state === 'complete') {
      await wantReading(scope);
      await requestSync(scope);
    }
    await finishCommand(scope, checkout.id, state === 'complete' ? 'done' : 'closed', context.clock());
  });
}
