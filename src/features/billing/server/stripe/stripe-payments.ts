import type { Stripe } from 'stripe';
import type { PlanPrice } from '../../model/plan-price.ts';
import type { PaymentPort, UpgradeRequest } from '../payment-port.ts';
import {
  readCard,
  readCheckoutState,
  readInvoice,
  readPending,
  readPreview,
  readSubscription,
} from './read-stripe.ts';
import { createStripeClient, type StripeSettings, toPaymentError } from './stripe-client.ts';

/** As many as the page shows. The portal has all. */
const maxInvoices = 24;
/** Of one customer: more than a few are a mistake that a person has to look at. */
const maxSubscriptions = 100;

/** Stripe as the one who takes the money. */
export function createStripePayments(
  settings: StripeSettings & {
    prices: readonly PlanPrice[];
    /** Stripe Tax is set up in the account. */
    automaticTax: boolean;
  },
): PaymentPort {
  let client: Promise<Stripe> | null = null;

  async function ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    client ??= createStripeClient(settings);
    try {
      return await call(await client);
    } catch (error) {
      throw toPaymentError(error);
    }
  }

  const readCheckout = (_organisationId: number, id: string) =>
    ask(async (stripe) => readCheckoutState(await stripe.checkout.sessions.retrieve(id)));

  return {
    provider: 'stripe',
    prices: settings.prices,
    /** Names nobody: who pays types name, address and tax number at Stripe. */
    createCustomer: ({ organisationId, key }) =>
      ask(async (stripe) => {
        const description = `Praxis organisation ${organisationId}`;
        const metadata = { organisation: String(organisationId) };
        const customer = await stripe.customers.create({ description, metadata }, { idempotencyKey: key });
        return customer.id;
      }),
    openCheckout: ({ customerId, priceId, returnUrl, key }) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            line_items: [{ price: priceId, quantity: 1 }],
            success_url: returnUrl('paid'),
            cancel_url: returnUrl('cancelled'),
            locale: 'auto',
            tax_id_collection: { enabled: true },
            customer_update: { name: 'auto', address: 'auto' },
            billing_address_collection: 'auto',
            ...(settings.automaticTax ? { automatic_tax: { enabled: true } } : {}),
          },
          { idempotencyKey: key },
        );
        if (session.url === null) throw new Error('Stripe opened a checkout without an address.');
        return { id: session.id, url: session.url };
      }),
    readCheckout,
    closeCheckout: (organisationId, id) =>
      ask((stripe) => stripe.checkout.sessions.expire(id)).then(readCheckoutState, async (error) => {
        // Only an open one can be closed: then what became of it is asked.
        const state = await readCheckout(organisationId, id);
        if (state === 'open') throw error;
        return state;
      }),
    readCustomer: (_organisationId, customerId) =>
      ask(async (stripe) => {
        const [customer, subscriptions, invoices] = await Promise.all([
          stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
          stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            limit: maxSubscriptions,
            expand: ['data.latest_invoice', 'data.default_payment_method'],
          }),
          stripe.invoices.list({ customer: customerId, limit: maxInvoices }),
        ]);
        if (customer.deleted) return { subscriptions: [], cardLast4: null, invoices: [] };
        const current = subscriptions.data.find(({ ended_at }) => ended_at === null);
        return {
          subscriptions: subscriptions.data.flatMap((one) => readSubscription(one) ?? []),
          cardLast4:
            readCard(current?.default_payment_method) ??
            readCard(customer.invoice_settings.default_payment_method),
          invoices: invoices.data.flatMap((one) => readInvoice(one) ?? []),
        };
      }),
    previewUpgrade: (of) =>
      ask(async (stripe) => {
        const preview = await stripe.invoices.createPreview({
          customer: of.customerId,
          subscription: of.subscription.id,
          subscription_details: describeUpgrade(of),
        });
        return readPreview(preview);
      }),
    upgrade: (of) =>
      ask(async (stripe) => {
        const changed = await stripe.subscriptions.update(
          of.subscription.id,
          {
            ...describeUpgrade(of),
            // Until the payment went through, everything stays as it was.
            payment_behavior: 'pending_if_incomplete',
            expand: ['latest_invoice'],
          },
          { idempotencyKey: of.key },
        );
        const pending = readPending(changed);
        return pending ? { kind: 'confirm', url: pending.url } : { kind: 'done' };
      }),
    endSubscription: ({ subscriptionId, key }) =>
      ask(async (stripe) => {
        await stripe.subscriptions.cancel(
          subscriptionId,
          { prorate: true, invoice_now: true },
          { idempotencyKey: key },
        );
      }),
    openPortal: ({ customerId, returnUrl }) =>
      ask(async (stripe) => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: 'auto',
        });
        return session.url;
      }),
  };
}

/** The same words for the preview and for the change, so that both come to the same amount. */
function describeUpgrade({ subscription, priceId, proratedAt }: UpgradeRequest) {
  return {
    items: [{ id: subscription.itemId, price: priceId }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(proratedAt.getTime() / 1000),
  };
}
