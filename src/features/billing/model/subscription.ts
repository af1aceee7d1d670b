import { findPrice, type PaidPlan, type PlanPrice, paidPlans } from './plan-price.ts';

/** The states of a subscription, in the words of Stripe, which the built-in test payments share. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export function toSubscriptionStatus(text: string | null): SubscriptionStatus | null {
  return subscriptionStatuses.find((status) => status === text) ?? null;
}

/** A subscription as the provider tells of it. */
export type Subscription = {
  id: string;
  /** The part of it that has the price. */
  itemId: string;
  priceId: string;
  status: SubscriptionStatus;
  createdAt: Date;
  /** When the paid time ends, and the next payment is due. */
  periodEndsAt: Date | null;
  /** When it ends because somebody ended it. */
  endsAt: Date | null;
  /** An invoice whose payment failed, or that the bank wants confirmed. */
  dueInvoiceId: string | null;
};

/**
 * While a payment is late the provider tries again for some weeks, and the plan stays. After the last try the
 * subscription is unpaid or cancelled.
 */
export function isPaidFor(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/**
 * Which of a customer's subscriptions counts, and which others are for a plan as well. Two may exist when two people
 * paid at the same moment. Those with other prices, such as an add-on that was agreed on, are left alone.
 */
export function chooseSubscription(
  all: readonly Subscription[],
  prices: readonly PlanPrice[],
): { current: Subscription | null; duplicates: readonly Subscription[] } {
  const ours = all.filter(({ priceId }) => findPrice(prices, priceId) !== null);
  const [first, ...rest] = ours
    .filter(({ status }) => isPaidFor(status))
    .toSorted(
      (a, b) =>
        Number(a.status === 'past_due') - Number(b.status === 'past_due') ||
        rankOf(b, prices) - rankOf(a, prices) ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        compareText(a.id, b.id),
    );
  if (first) return { current: first, duplicates: rest };
  const [last = null] = ours.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || compareText(b.id, a.id),
  );
  return { current: last, duplicates: [] };
}

function rankOf({ priceId }: Subscription, prices: readonly PlanPrice[]): number {
  const plan = findPrice(prices, priceId)?.plan;
  return plan === undefined ? -1 : paidPlans.indexOf(plan);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The plan that is paid for now; null where none is. */
export function planPaidFor(
  subscription: Pick<Subscription, 'status' | 'priceId'> | null,
  prices: readonly PlanPrice[],
): PaidPlan | null {
  if (!subscription || !isPaidFor(subscription.status)) return null;
  return findPrice(prices, subscription.priceId)?.plan ?? null;
}

export type ReportedStatus = 'pending' | 'active' | 'canceled';

/**
 * What a person who comes back from the checkout is told. `isBeingPaid`: a checkout was completed, or its state is not
 * known, and no subscription has come of it yet. Null where there never was a subscription: nothing was cancelled.
 */
export function reportStatus(status: SubscriptionStatus | null, isBeingPaid: boolean): ReportedStatus | null {
  if (status !== null && isPaidFor(status)) return 'active';
  if (isBeingPaid || status === 'incomplete') return 'pending';
  return status === null ? null : 'canceled';
}

export type ReturnMessage = 'activated' | 'cancelled' | 'left';

/**
 * What is said to somebody who comes back from the checkout; null while nothing is known, and where there is nothing to
 * say. The address only says how they came: everybody can type it.
 */
export function chooseReturnMessage(
  came: { hasSession: boolean; hasLeft: boolean },
  now: { status: ReportedStatus | null; isSessionPaid: boolean },
): ReturnMessage | null {
  if (came.hasSession) return now.status === 'active' && now.isSessionPaid ? 'activated' : null;
  if (!came.hasLeft) return null;
  if (now.status === 'canceled') return 'cancelled';
  return now.status === null ? 'left' : null;
}
