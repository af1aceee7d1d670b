import { likeFixture, type StripeObject } from './stripe-objects.ts';

/** What a card does when it is charged. 'confirm': the bank asks its owner first. */
export type TestCard = 'good' | 'refused' | 'confirm';

export type WorldPrice = { id: string; amount: number; interval: 'month' | 'year' };
export type WorldCustomer = {
  id: string;
  created: number;
  metadata: Record<string, string>;
  card: TestCard | null;
  last4: string | null;
};
export type WorldInvoice = {
  id: string;
  number: string;
  customer: string;
  subscription: string | null;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  amount: number;
  created: number;
  attempts: number;
  /** The price that its payment brings. */
  brings: string | null;
};
export type WorldSubscription = {
  id: string;
  item: string;
  customer: string;
  price: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  created: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  latestInvoice: string | null;
  pendingPrice: string | null;
};
export type WorldSession = {
  id: string;
  customer: string;
  price: string;
  status: 'open' | 'complete' | 'expired';
  created: number;
  subscription: string | null;
  successUrl: string;
  cancelUrl: string;
};
export type WorldEvent = {
  id: string;
  type: string;
  customer: string;
  object: StripeObject;
  created: number;
};

const numbersOf: Record<TestCard, string> = { good: '4242', refused: '0341', confirm: '3155' };
const monthSeconds = 30 * 86_400;
const yearSeconds = 365 * 86_400;

export type StripeWorld = ReturnType<typeof createStripeWorld>;

/**
 * What Stripe knows, and what people and banks do there. Every change leaves the events that Stripe would send; who
 * delivers them, how often and in which order, is the test's business.
 */
export function createStripeWorld(now: () => number, render: RenderObject) {
  const prices = new Map<string, WorldPrice>();
  const customers = new Map<string, WorldCustomer>();
  const sessions = new Map<string, WorldSession>();
  const subscriptions = new Map<string, WorldSubscription>();
  const invoices = new Map<string, WorldInvoice>();
  const events: WorldEvent[] = [];
  let last = 0;
  const nextId = (kind: string) => `${kind}_test_${(last++).toString(36).padStart(6, '0')}`;

  function tell(type: string, of: WorldCustomer | WorldSession | WorldSubscription | WorldInvoice) {
    const customer = 'customer' in of ? of.customer : of.id;
    events.push({ id: nextId('evt'), type, customer, object: render(world, of), created: now() });
  }

  function lengthOf(priceId: string): number {
    return get(prices, priceId).interval === 'year' ? yearSeconds : monthSeconds;
  }

  function addInvoice(subscription: WorldSubscription, amount: number, brings: string | null): WorldInvoice {
    const invoice: WorldInvoice = {
      id: nextId('in'),
      number: `PRX-${String(invoices.size + 1).padStart(4, '0')}`,
      customer: subscription.customer,
      subscription: subscription.id,
      status: 'open',
      amount,
      created: now(),
      attempts: 0,
      brings,
    };
    invoices.set(invoice.id, invoice);
    subscription.latestInvoice = invoice.id;
    tell('invoice.finalized', invoice);
    return invoice;
  }

  /** Charges the customer's card. Answers whether the money came. */
  function charge(invoice: WorldInvoice): boolean {
    const card = get(customers, invoice.customer).card;
    invoice.attempts += 1;
    if (card === 'good' || invoice.amount <= 0) return settle(invoice);
    tell(card === 'confirm' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice);
    return false;
  }

  /** The money of an open invoice came. */
  function settle(invoice: WorldInvoice): boolean {
    if (invoice.status !== 'open') return false;
    invoice.status = 'paid';
    const subscription = invoice.subscription ? subscriptions.get(invoice.subscription) : undefined;
    if (subscription && subscription.endedAt === null) {
      if (invoice.brings) {
        setPrice(subscription, invoice.brings);
        subscription.pendingPrice = null;
      }
      subscription.status = 'active';
      tell('customer.subscription.updated', subscription);
    }
    tell('invoice.paid', invoice);
    return true;
  }

  function setPrice(subscription: WorldSubscription, priceId: string): void {
    if (get(prices, priceId).interval !== get(prices, subscription.price).interval) {
      subscription.periodStart = now();
      subscription.periodEnd = now() + lengthOf(priceId);
    }
    subscription.price = priceId;
  }

  function end(subscription: WorldSubscription): void {
    if (subscription.endedAt !== null) return;
    subscription.status = 'canceled';
    subscription.endedAt = now();
    subscription.pendingPrice = null;
    voidOpenInvoices(subscription);
    tell('customer.subscription.deleted', subscription);
  }

  function voidOpenInvoices(subscription: WorldSubscription): void {
    for (const invoice of invoices.values())
      if (invoice.subscription === subscription.id && invoice.status === 'open') invoice.status = 'void';
  }

  /** What a change of price at this moment costs now, in two lines: the rest of the old, the rest of the new. */
  function prorate(subscription: WorldSubscription, priceId: string, at: number) {
    const [old, next] = [get(prices, subscription.price), get(prices, priceId)];
    const { periodStart, periodEnd } = subscription;
    const left = Math.min(1, Math.max(0, (periodEnd - at) / (periodEnd - periodStart)));
    const credit = -Math.round(old.amount * left);
    const cost = old.interval === next.interval ? Math.round(next.amount * left) : next.amount;
    return { credit, cost, total: credit + cost };
  }

  const actions = {
    createCustomer(metadata: Record<string, string>): WorldCustomer {
      const customer = { id: nextId('cus'), created: now(), metadata, card: null, last4: null };
      customers.set(customer.id, customer);
      tell('customer.created', customer);
      return customer;
    },
    openSession(of: Pick<WorldSession, 'customer' | 'price' | 'successUrl' | 'cancelUrl'>): WorldSession {
      get(customers, of.customer);
      get(prices, of.price);
      const session: WorldSession = {
        ...of,
        id: nextId('cs'),
        status: 'open',
        created: now(),
        subscription: null,
      };
      sessions.set(session.id, session);
      return session;
    },
    expireSession(id: string): boolean {
      const session = get(sessions, id);
      if (session.status !== 'open') return false;
      session.status = 'expired';
      tell('checkout.session.expired', session);
      return true;
    },
    /** A person pays in the checkout. A refused card leaves it open; a confirmed one is `confirm` a second time. */
    payCheckout(id: string, card: TestCard, confirmed = false): boolean {
      const session = get(sessions, id);
      if (session.status !== 'open') return false;
      if (card === 'refused' || (card === 'confirm' && !confirmed)) return false;
      const customer = get(customers, session.customer);
      Object.assign(customer, { card: 'good', last4: numbersOf[card] });
      const subscription: WorldSubscription = {
        id: nextId('sub'),
        item: nextId('si'),
        customer: customer.id,
        price: session.price,
        status: 'active',
        created: now(),
        periodStart: now(),
        periodEnd: now() + lengthOf(session.price),
        cancelAtPeriodEnd: false,
        endedAt: null,
        latestInvoice: null,
        pendingPrice: null,
      };
      subscriptions.set(subscription.id, subscription);
      session.status = 'complete';
      session.subscription = subscription.id;
      tell('customer.subscription.created', subscription);
      const invoice = addInvoice(subscription, get(prices, session.price).amount, null);
      invoice.status = 'paid';
      tell('invoice.paid', invoice);
      tell('checkout.session.completed', session);
      return true;
    },
    changeCard(customerId: string, card: TestCard): void {
      Object.assign(get(customers, customerId), { card, last4: numbersOf[card] });
      tell('customer.updated', get(customers, customerId));
    },
    endAtPeriodEnd(id: string, wanted: boolean): void {
      const subscription = get(subscriptions, id);
      if (subscription.endedAt !== null) return;
      subscription.cancelAtPeriodEnd = wanted;
      tell('customer.subscription.updated', subscription);
    },
    end: (id: string) => end(get(subscriptions, id)),
    /** The customer portal may be set up to let people change the plan in either direction. */
    changePrice(id: string, priceId: string): void {
      const subscription = get(subscriptions, id);
      if (subscription.endedAt !== null) return;
      setPrice(subscription, priceId);
      tell('customer.subscription.updated', subscription);
    },
    /** What an upgrade over the API does with `payment_behavior: pending_if_incomplete`; one that waits is replaced, and its invoice void. */
    upgrade(id: string, priceId: string, at: number): WorldSubscription {
      const subscription = get(subscriptions, id);
      if (subscription.price === priceId || subscription.endedAt !== null) return subscription;
      if (subscription.pendingPrice) voidOpenInvoices(subscription);
      subscription.pendingPrice = null;
      const invoice = addInvoice(subscription, prorate(subscription, priceId, at).total, priceId);
      if (!charge(invoice)) {
        subscription.pendingPrice = priceId;
        tell('customer.subscription.updated', subscription);
      }
      return subscription;
    },
    /** The period is over: the next is paid for, or ends, or the payment fails and is tried again later. */
    renew(id: string): void {
      const subscription = get(subscriptions, id);
      if (subscription.endedAt !== null || subscription.status !== 'active') return;
      if (subscription.cancelAtPeriodEnd) {
        end(subscription);
        return;
      }
      subscription.periodStart = subscription.periodEnd;
      subscription.periodEnd += lengthOf(subscription.price);
      const invoice = addInvoice(subscription, get(prices, subscription.price).amount, null);
      if (charge(invoice)) return;
      subscription.status = 'past_due';
      tell('customer.subscription.updated', subscription);
    },
    retry(id: string): void {
      const subscription = get(subscriptions, id);
      const invoice = subscription.latestInvoice ? invoices.get(subscription.latestInvoice) : undefined;
      if (subscription.status === 'past_due' && invoice) charge(invoice);
    },
    /** The last try failed: the account's settings say what becomes of the subscription. */
    giveUp(id: string, outcome: 'canceled' | 'unpaid'): void {
      const subscription = get(subscriptions, id);
      if (subscription.status !== 'past_due') return;
      if (outcome === 'canceled') {
        end(subscription);
        return;
      }
      subscription.status = 'unpaid';
      tell('customer.subscription.updated', subscription);
    },
    /** Somebody pays on the page of an invoice, or confirms what the bank asked. */
    payInvoice: (id: string) => settle(get(invoices, id)),
  };
  const world = { prices, customers, sessions, subscriptions, invoices, events, prorate, ...actions };
  return world;
}

/** Renders what the API answers for a thing of the world. */
export type RenderObject = (
  world: Pick<StripeMaps, 'prices' | 'customers' | 'invoices'>,
  of: WorldCustomer | WorldSession | WorldSubscription | WorldInvoice,
) => StripeObject;

type StripeMaps = {
  prices: Map<string, WorldPrice>;
  customers: Map<string, WorldCustomer>;
  invoices: Map<string, WorldInvoice>;
};

/** An id that nobody knows, which the API answers with 404. */
export class UnknownObjectError extends Error {}

export function get<Thing>(from: ReadonlyMap<string, Thing>, id: string): Thing {
  const found = from.get(id);
  if (found === undefined) throw new UnknownObjectError(`No such object: '${id}'`);
  return found;
}

export function renderPrice(price: WorldPrice): StripeObject {
  return likeFixture('price', {
    id: price.id,
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
    recurring: { interval: price.interval, interval_count: 1, meter: null, usage_type: 'licensed' },
  });
}
