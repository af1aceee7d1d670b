import { z } from 'zod';
import { subscriptionStatuses } from './subscription.ts';

/** The cards of the built-in checkout. Nothing is charged to any of them. */
export const testCards = ['good', 'refused', 'confirm'] as const;
export type TestCard = (typeof testCards)[number];

export function isTestCard(text: string): text is TestCard {
  return testCards.some((card) => card === text);
}

export const testCardNumbers: Readonly<Record<TestCard, string>> = {
  good: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  confirm: '4000 0025 0000 3155',
};

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['open', 'paid', 'void']),
  amount: z.number(),
  issuedAt: z.string(),
  /** The price that paying it brings. */
  brings: z.string().nullable(),
  /** What it is for; null in those that were written before this was kept. */
  priceId: z.string().nullable().default(null),
  periodStartsAt: z.string().nullable().default(null),
  periodEndsAt: z.string().nullable().default(null),
});

/** Everything that the test payments know of one organisation. */
export const testAccountSchema = z.object({
  format: z.literal(1),
  /** For the next id. */
  last: z.number(),
  card: z.enum(testCards).nullable(),
  checkouts: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      priceId: z.string(),
      status: z.enum(['open', 'complete', 'expired']),
    }),
  ),
  subscription: z
    .object({
      id: z.string(),
      priceId: z.string(),
      status: z.enum(subscriptionStatuses),
      createdAt: z.string(),
      periodStartsAt: z.string(),
      periodEndsAt: z.string(),
      endsAtPeriodEnd: z.boolean(),
      endedAt: z.string().nullable(),
    })
    .nullable(),
  invoices: z.array(invoice),
  /** Keys of upgrades that were carried out. */
  keys: z.array(z.string()),
});

export type TestAccount = z.infer<typeof testAccountSchema>;
export type TestInvoice = z.infer<typeof invoice>;

export const emptyTestAccount: TestAccount = {
  format: 1,
  last: 0,
  card: null,
  checkouts: [],
  subscription: null,
  invoices: [],
  keys: [],
};

/** What a price costs in cents, and for how many days. */
export type PriceOf = (priceId: string) => { amount: number; days: number };

const dayMs = 86_400_000;
/** Older ones are forgotten: a test account does not grow for ever. */
const keptCheckouts = 20;
const keptInvoices = 100;

/** `id` names a new checkout: nobody can guess it, and no other organisation has the same. */
export function openTestCheckout(
  account: TestAccount,
  { id, key, priceId }: { id: string; key: string; priceId: string },
): TestAccount {
  if (account.checkouts.some((one) => one.key === key)) return account;
  const checkout = { id, key, priceId, status: 'open' as const };
  return { ...account, checkouts: [...account.checkouts, checkout].slice(-keptCheckouts) };
}

export function expireTestCheckout(account: TestAccount, id: string): TestAccount {
  return {
    ...account,
    checkouts: account.checkouts.map((one) =>
      one.id === id && one.status === 'open' ? { ...one, status: 'expired' as const } : one,
    ),
  };
}

/** Null where the checkout is over or unknown. The card was accepted before. */
export function payTestCheckout(
  account: TestAccount,
  id: string,
  card: TestCard,
  priceOf: PriceOf,
  now: Date,
): TestAccount | null {
  const checkout = account.checkouts.find((one) => one.id === id);
  if (checkout?.status !== 'open') return null;
  const { amount, days } = priceOf(checkout.priceId);
  const [subscriptionId, last] = nextId(account, 'sub');
  const paid: TestAccount = {
    ...account,
    last,
    card,
    checkouts: account.checkouts.map((one) =>
      one.id === id ? { ...one, status: 'complete' as const } : one,
    ),
    subscription: {
      id: subscriptionId,
      priceId: checkout.priceId,
      status: 'active',
      createdAt: now.toISOString(),
      periodStartsAt: now.toISOString(),
      periodEndsAt: addDays(now, days),
      endsAtPeriodEnd: false,
      endedAt: null,
    },
  };
  return addInvoice(paid, { amount, status: 'paid', brings: null, ...periodOf(paid) }, now);
}

/** The difference for the rest of the period, in cents; another length of the period begins a new one. */
export function prorateTestUpgrade(
  account: TestAccount,
  priceId: string,
  priceOf: PriceOf,
  at: Date,
): number {
  const { subscription } = account;
  if (!subscription) return 0;
  const [old, next] = [priceOf(subscription.priceId), priceOf(priceId)];
  const [start, end] = [Date.parse(subscription.periodStartsAt), Date.parse(subscription.periodEndsAt)];
  const left = Math.min(1, Math.max(0, (end - at.getTime()) / (end - start)));
  const cost = old.days === next.days ? Math.round(next.amount * left) : next.amount;
  return cost - Math.round(old.amount * left);
}

/**
 * With a good card the price changes at once; otherwise an invoice waits, and nothing changes before it is paid. One that waited
 * for an earlier try is void: an upgrade is paid once.
 */
export function upgradeTestSubscription(
  account: TestAccount,
  { key, priceId, at }: { key: string; priceId: string; at: Date },
  priceOf: PriceOf,
  now: Date,
): TestAccount {
  if (account.keys.includes(key) || account.subscription?.priceId === priceId) return account;
  const amount = prorateTestUpgrade(account, priceId, priceOf, at);
  const invoices = account.invoices.map((one) =>
    one.status === 'open' && one.brings !== null ? { ...one, status: 'void' as const } : one,
  );
  const known = { ...account, invoices, keys: [...account.keys, key].slice(-keptCheckouts) };
  const isPaid = account.card === 'good';
  const { periodEndsAt } = periodOf(bring(known, priceId, priceOf, now));
  const period = { priceId, periodStartsAt: now.toISOString(), periodEndsAt };
  const invoiced = addInvoice(
    known,
    { amount, status: isPaid ? 'paid' : 'open', brings: priceId, ...period },
    now,
  );
  return isPaid ? bring(invoiced, priceId, priceOf, now) : invoiced;
}

function bring(account: TestAccount, priceId: string, priceOf: PriceOf, now: Date): TestAccount {
  const { subscription } = account;
  if (!subscription) return account;
  const isSameLength = priceOf(subscription.priceId).days === priceOf(priceId).days;
  const period = isSameLength
    ? {}
    : { periodStartsAt: now.toISOString(), periodEndsAt: addDays(now, priceOf(priceId).days) };
  return { ...account, subscription: { ...subscription, ...period, priceId } };
}

/** What a customer can do on the page of the test payments. 'renew' lets the paid time pass at once. */
export const testActions = ['pay-due', 'renew', 'end', 'end-later', 'keep', 'give-up'] as const;
export type TestAction = (typeof testActions)[number];

export function isTestAction(text: string): text is TestAction {
  return testActions.some((action) => action === text);
}

/** Those that are possible now. */
export function listTestActions(account: TestAccount): readonly TestAction[] {
  const { subscription } = account;
  if (!subscription || subscription.status === 'canceled') return [];
  const due = findDueInvoice(account);
  return testActions.filter((action) => {
    if (action === 'pay-due') return due !== null;
    if (action === 'renew') return subscription.status === 'active';
    if (action === 'keep') return subscription.endsAtPeriodEnd;
    if (action === 'end-later') return subscription.status === 'active' && !subscription.endsAtPeriodEnd;
    return action === 'end' || subscription.status === 'past_due';
  });
}

/** Null where the action is not possible. */
export function actOnTestAccount(
  account: TestAccount,
  action: TestAction,
  priceOf: PriceOf,
  now: Date,
): TestAccount | null {
  const { subscription } = account;
  if (!subscription || !listTestActions(account).includes(action)) return null;
  const withSubscription = (change: Partial<typeof subscription>) => ({
    ...account,
    subscription: { ...subscription, ...change },
  });
  switch (action) {
    case 'pay-due':
      return account.card === 'refused' ? account : payDue(account, priceOf, now);
    case 'renew':
      return subscription.endsAtPeriodEnd ? endNow(account, now) : renew(account, priceOf, now);
    case 'end-later':
      return withSubscription({ endsAtPeriodEnd: true });
    case 'keep':
      return withSubscription({ endsAtPeriodEnd: false });
    case 'end':
    case 'give-up':
      return endNow(account, now);
  }
}

/** The invoice that waits for its payer; the oldest first. */
export function findDueInvoice({ invoices }: TestAccount): TestInvoice | null {
  return invoices.find(({ status }) => status === 'open') ?? null;
}

function payDue(account: TestAccount, priceOf: PriceOf, now: Date): TestAccount {
  const due = findDueInvoice(account);
  if (!due || !account.subscription) return account;
  const paid: TestAccount = {
    ...account,
    invoices: account.invoices.map((one) => (one.id === due.id ? { ...one, status: 'paid' as const } : one)),
    subscription: { ...account.subscription, status: 'active' },
  };
  return due.brings === null ? paid : bring(paid, due.brings, priceOf, now);
}

function renew(account: TestAccount, priceOf: PriceOf, now: Date): TestAccount {
  const { subscription } = account;
  if (!subscription) return account;
  const { amount, days } = priceOf(subscription.priceId);
  const isPaid = account.card === 'good';
  const next = {
    ...subscription,
    status: isPaid ? ('active' as const) : ('past_due' as const),
    periodStartsAt: subscription.periodEndsAt,
    periodEndsAt: addDays(new Date(subscription.periodEndsAt), days),
  };
  const status = isPaid ? 'paid' : 'open';
  const renewed = { ...account, subscription: next };
  return addInvoice(renewed, { amount, status, brings: null, ...periodOf(renewed) }, now);
}

export function endNow(account: TestAccount, now: Date): TestAccount {
  const { subscription } = account;
  if (!subscription || subscription.endedAt !== null) return account;
  return {
    ...account,
    subscription: { ...subscription, status: 'canceled', endedAt: now.toISOString() },
    invoices: account.invoices.map((one) =>
      one.status === 'open' ? { ...one, status: 'void' as const } : one,
    ),
  };
}

/** The price and the time that are paid for now. */
function periodOf({ subscription }: TestAccount) {
  return {
    priceId: subscription?.priceId ?? null,
    periodStartsAt: subscription?.periodStartsAt ?? null,
    periodEndsAt: subscription?.periodEndsAt ?? null,
  };
}

function addInvoice(
  account: TestAccount,
  of: Omit<TestInvoice, 'id' | 'number' | 'issuedAt'>,
  now: Date,
): TestAccount {
  const [id, last] = nextId(account, 'in');
  const added = { ...of, id, number: `TEST-${String(last).padStart(4, '0')}`, issuedAt: now.toISOString() };
  return { ...account, last, invoices: [...account.invoices, added].slice(-keptInvoices) };
}

function nextId({ last }: TestAccount, kind: string): [string, number] {
  return [`test_${kind}_${last + 1}`, last + 1];
}

function addDays(from: Date, days: number): string {
  return new Date(from.getTime() + days * dayMs).toISOString();
}
