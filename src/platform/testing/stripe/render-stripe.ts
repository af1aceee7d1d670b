import { likeFixture, listOf, type StripeObject } from './stripe-objects.ts';
import {
  get,
  type RenderObject,
  renderPrice,
  type StripeWorld,
  type WorldCustomer,
  type WorldInvoice,
  type WorldSession,
  type WorldSubscription,
} from './stripe-world.ts';

/** Half of a world suffices to render one of its things. */
type Known = Parameters<RenderObject>[0];

/** Which of the ids in an answer are whole objects, as the request's `expand` says. */
export type Expand = ReadonlySet<string>;
const nothing: Expand = new Set();

/** `origin`: where the pages of this server are. */
export function createRenderer(origin: () => string) {
  function renderAny(known: Known, of: Parameters<RenderObject>[1]): StripeObject {
    if ('successUrl' in of) return renderSession(of);
    if ('periodEnd' in of) return renderSubscription(known, of);
    return 'attempts' in of ? renderInvoice(of) : renderCustomer(of);
  }

  function renderCustomer(customer: WorldCustomer, expand = nothing): StripeObject {
    const { id, created, metadata } = customer;
    const method = customer.last4 === null ? null : `pm_${id}`;
    const expanded = expand.has('invoice_settings.default_payment_method');
    return likeFixture('customer', {
      id,
      created,
      metadata,
      invoice_settings: {
        custom_fields: null,
        default_payment_method: expanded && method ? renderMethod(customer) : method,
        footer: null,
        rendering_options: null,
      },
    });
  }

  function renderMethod(customer: WorldCustomer): StripeObject {
    const method = likeFixture('payment_method', { id: `pm_${customer.id}`, customer: customer.id });
    return { ...method, card: { ...(method.card as object), last4: customer.last4 } }; // the fixture has a card
  }

  function renderSession(session: WorldSession): StripeObject {
    return likeFixture('checkout.session', {
      id: session.id,
      customer: session.customer,
      mode: 'subscription',
      status: session.status,
      payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
      subscription: session.subscription,
      success_url: session.successUrl,
      cancel_url: session.cancelUrl,
      created: session.created,
      url: session.status === 'open' ? `${origin()}/pay/${session.id}` : null,
    });
  }

  function renderSubscription(known: Known, subscription: WorldSubscription, expand = nothing): StripeObject {
    const { id, customer, periodStart, periodEnd, cancelAtPeriodEnd } = subscription;
    const item = likeFixture('subscription_item', {
      id: subscription.item,
      price: renderPrice(get(known.prices, subscription.price)),
      subscription: id,
      current_period_start: periodStart,
      current_period_end: periodEnd,
    });
    const invoice = subscription.latestInvoice ? known.invoices.get(subscription.latestInvoice) : undefined;
    const owner = get(known.customers, customer);
    const method = owner.last4 === null ? null : `pm_${customer}`;
    return likeFixture('subscription', {
      id,
      customer,
      status: subscription.status,
      created: subscription.created,
      items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
      cancel_at_period_end: cancelAtPeriodEnd,
      cancel_at: cancelAtPeriodEnd && subscription.endedAt === null ? periodEnd : null,
      canceled_at: subscription.endedAt,
      ended_at: subscription.endedAt,
      latest_invoice:
        invoice && expand.has('latest_invoice') ? renderInvoice(invoice) : (invoice?.id ?? null),
      default_payment_method: method && expand.has('default_payment_method') ? renderMethod(owner) : method,
      pending_update: subscription.pendingPrice
        ? {
            billing_cycle_anchor: null,
            expires_at: subscription.created + 82_800,
            subscription_items: [],
            trial_end: null,
            trial_from_plan: null,
          }
        : null,
    });
  }

  function renderInvoice(invoice: WorldInvoice): StripeObject {
    const { id, customer, number, status, amount, created, attempts } = invoice;
    return likeFixture('invoice', {
      id,
      customer,
      number,
      status,
      created,
      amount_due: Math.max(0, amount),
      amount_paid: status === 'paid' ? Math.max(0, amount) : 0,
      amount_remaining: status === 'open' ? Math.max(0, amount) : 0,
      total: amount,
      subtotal: amount,
      attempted: attempts > 0,
      attempt_count: attempts,
      hosted_invoice_url: `${origin()}/invoice/${id}`,
      invoice_pdf: `${origin()}/invoice/${id}/pdf`,
    });
  }

  /** The invoice of a change that was not made: two lines, each for a part of the period. */
  function renderPreview(world: StripeWorld, subscription: WorldSubscription, priceId: string, at: number) {
    const { credit, cost, total } = world.prorate(subscription, priceId, at);
    const line = (amount: number, description: string) =>
      likeFixture('line_item', {
        id: `il_tmp_${description.length}`,
        amount,
        description,
        invoice: 'upcoming',
        subscription: subscription.id,
        period: { start: at, end: subscription.periodEnd },
        parent: {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: true,
            proration_details: { credited_items: null },
            subscription: subscription.id,
            subscription_item: subscription.item,
          },
        },
      });
    const lines = [line(credit, 'Unused time'), line(cost, 'Remaining time')];
    return likeFixture('invoice', {
      id: 'upcoming_in_test',
      customer: subscription.customer,
      status: 'draft',
      number: null,
      created: at,
      amount_due: Math.max(0, total),
      amount_remaining: Math.max(0, total),
      total,
      subtotal: total,
      lines: listOf('/v1/invoices/upcoming/lines', lines),
    });
  }

  const portalUrl = (customer: string) => `${origin()}/portal/${customer}`;

  return {
    portalUrl,
    renderAny,
    renderCustomer,
    renderSession,
    renderSubscription,
    renderInvoice,
    renderPreview,
  };
}

export type StripeRenderer = ReturnType<typeof createRenderer>;
