import { findPlan } from '#features/entitlements/server/index.ts';
import { assertOwnOrganisation } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import { isChangedByPayment } from '../model/plan-action.ts';
import { findPlanChange, type PlanChange } from '../model/plan-change.ts';
import { findPrice, type PlanPrice } from '../model/plan-price.ts';
import { isPaidFor, type Subscription, toSubscriptionStatus } from '../model/subscription.ts';
import { type BillingContext, requirePayments } from './billing-context.ts';
import { billingError, toBillingError } from './billing-errors.ts';
import { findAccount, wantReading } from './billing-store.ts';
import {
  type BillingCommand,
  findOpenUpgrade,
  finishCommand,
  insertCommand,
  keyOf,
} from './command-store.ts';
import { PaymentError, type PaymentPort, type UpgradeOutcome, type UpgradePreview } from './payment-port.ts';
import { readAgain } from './read-again.ts';
import { requestSync } from './sync-request.ts';

/** Who confirms later than this after the preview is charged for the moment of the confirmation. */
const previewHoldsMs = 60 * 60_000;

type Asked = { organisationId: number; priceId: string };

/** What the change costs now. The moment is kept, so that the upgrade is charged exactly this. */
export async function previewUpgrade(
  context: BillingContext,
  viewer: Viewer,
  asked: Asked,
): Promise<UpgradePreview & { price: PlanPrice; change: PlanChange }> {
  const { payments, price } = check(context, viewer, asked);
  try {
    const upgradable = await findUpgradable(context, payments, asked.organisationId, price);
    const command = await context.tenancy.inOrganisation(asked.organisationId, (scope) =>
      insertUpgrade(context, scope, viewer, upgradable.subscription, price),
    );
    const preview = await payments.previewUpgrade(toRequest(asked, upgradable, command));
    return { ...preview, price, change: upgradable.change };
  } catch (error) {
    throw toBillingError(error);
  }
}

/**
 * Changes the plan, or the time that is paid for, at the provider, and reads what came of it. The same preview confirmed twice is one change.
 * @throws CONFLICT where there is nothing to upgrade, or the card was refused
 */
export async function upgradeSubscription(
  context: BillingContext,
  viewer: Viewer,
  asked: Asked,
): Promise<UpgradeOutcome & { price: PlanPrice; change: PlanChange }> {
  const { payments, price } = check(context, viewer, asked);
  const { organisationId } = asked;
  try {
    const upgradable = await findUpgradable(context, payments, organisationId, price);
    const command = await context.tenancy.inOrganisation(organisationId, async (scope) => {
      const since = new Date(context.clock().getTime() - previewHoldsMs);
      const previewed = await findOpenUpgrade(scope, {
        subscriptionId: upgradable.subscription.id,
        priceId: price.id,
        since,
      });
      return previewed ?? insertUpgrade(context, scope, viewer, upgradable.subscription, price);
    });
    const outcome = await payments
      .upgrade({ ...toRequest(asked, upgradable, command), key: keyOf(command) })
      .catch((error) => giveUp(context, organisationId, command, error));
    await context.tenancy.inOrganisation(organisationId, (scope) =>
      keepOutcome(context, scope, viewer, { command, outcome, price, change: upgradable.change }),
    );
    await readAgain(context, organisationId);
    return { ...outcome, price, change: upgradable.change };
  } catch (error) {
    throw toBillingError(error);
  }
}

function check(context: BillingContext, viewer: Viewer, { organisationId, priceId }: Asked) {
  const payments = requirePayments(context);
  assertCan(viewer, 'billing:manage');
  assertOwnOrganisation(viewer, organisationId);
  const price = findPrice(payments.prices, priceId);
  if (!price) throw billingError('billing.price-unknown');
  return { payments, price };
}

type Upgradable = {
  customerId: string;
  subscription: Pick<Subscription, 'id' | 'itemId'>;
  change: PlanChange;
};

/** The subscription as the provider has it now: the copy here does not know the parts of it. */
async function findUpgradable(
  context: BillingContext,
  payments: PaymentPort,
  organisationId: number,
  price: PlanPrice,
): Promise<Upgradable> {
  const { account, plan } = await context.tenancy.readInOrganisation(organisationId, readState);
  if (!isChangedByPayment(plan)) throw billingError('billing.contract');
  const status = toSubscriptionStatus(account?.subscriptionStatus ?? null);
  const { customerId = null, subscriptionId = null } = account?.provider === payments.provider ? account : {};
  if (customerId === null || subscriptionId === null || status === null || !isPaidFor(status))
    throw billingError('billing.no-subscription');
  if (status === 'past_due') throw billingError('billing.payment-due');
  const { subscriptions } = await payments.readCustomer(organisationId, customerId);
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  const from = findPrice(payments.prices, subscription?.priceId ?? null);
  if (!subscription || !isPaidFor(subscription.status) || !from)
    throw billingError('billing.no-subscription');
  const change = findPlanChange(from, price);
  if (!change) throw billingError('billing.not-an-upgrade');
  return { customerId, subscription, change };
}

async function readState(scope: ReadScope) {
  return { account: await findAccount(scope), plan: (await findPlan(scope))?.type ?? null };
}

function insertUpgrade(
  { clock }: BillingContext,
  scope: Scope,
  { personId }: Viewer,
  { id }: Pick<Subscription, 'id'>,
  price: PlanPrice,
): Promise<BillingCommand> {
  const now = clock();
  // Providers count in seconds.
  const proratedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  return insertCommand(scope, {
    kind: 'upgrade',
    personId,
    priceId: price.id,
    providerRef: id,
    proratedAt,
    createdAt: now,
  });
}

function toRequest(
  { organisationId }: Asked,
  { customerId, subscription }: Upgradable,
  { priceId, proratedAt, createdAt }: BillingCommand,
) {
  return { organisationId, customerId, subscription, priceId, proratedAt: proratedAt ?? createdAt };
}

/** The provider would answer the same to the same key: the next try is another command. One that was away is asked again. */
async function giveUp(
  { tenancy, clock }: BillingContext,
  organisationId: number,
  { id }: BillingCommand,
  error: unknown,
): Promise<never> {
  if (error instanceof PaymentError && error.kind !== 'away')
    await tenancy.inOrganisation(organisationId, (scope) => finishCommand(scope, id, 'closed', clock()));
  throw error;
}

async function keepOutcome(
  { clock }: BillingContext,
  scope: Scope,
  { personId, impersonatorId }: Viewer,
  {
    command,
    outcome,
    price,
    change,
  }: { command: BillingCommand; outcome: UpgradeOutcome; price: PlanPrice; change: PlanChange },
): Promise<void> {
  await wantReading(scope);
  await finishCommand(scope, command.id, outcome.kind === 'done' ? 'done' : 'closed', clock());
  await requestSync(scope);
  if (outcome.kind !== 'done') return;
  await recordAudit(
    scope,
    { personId, impersonatorId },
    {
      action: change === 'plan' ? 'subscription-upgraded' : 'subscription-made-yearly',
      targetKind: 'organisation',
      targetId: scope.organisationId,
      details: { plan: price.plan, interval: price.interval },
    },
  );
}
