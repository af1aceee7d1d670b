import type { Stripe } from 'stripe';
import { type Subscription, toSubscriptionStatus } from '../../model/subscription.ts';
import type { CheckoutState, Invoice } from '../payment-port.ts';

/** The parts of Stripe's objects that Praxis reads, and nothing else of them. */

export function readSubscription(of: Stripe.Subscription): Subscription | null {
  const item = of.items.data[0];
  const status = toSubscriptionStatus(of.status);
  // A subscription without a price, or in a state that this version does not know, is none that it could judge.
  if (!item || status === null) return null;
  const endsAt = of.cancel_at ?? (of.cancel_at_period_end ? item.current_period_end : null);
  return {
    id: of.id,
    itemId: item.id,
    priceId: item.price.id,
    status,
    createdAt: toDate(of.created),
    periodEndsAt: toDate(item.current_period_end),
    endsAt: of.ended_at === null ? toOptionalDate(endsAt) : toDate(of.ended_at),
    dueInvoiceId: readDueInvoice(of.latest_invoice),
  };
}

/** Finalised, tried, and not paid. */
function readDueInvoice(invoice: Stripe.Subscription['latest_invoice']): string | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  return invoice.attempted ? (invoice.id ?? null) : null;
}

export function readInvoice(of: Stripe.Invoice): Invoice | null {
  // A draft has no number and may still change; a preview has no id.
  if (!of.id || of.status === null || of.status === 'draft') return null;
  return {
    id: of.id,
    number: of.number,
    status: of.status,
    amount: of.total,
    amountPaid: of.amount_paid,
    currency: of.currency.toUpperCase(),
    issuedAt: toDate(of.created),
    url: of.hosted_invoice_url ?? null,
    pdfUrl: of.invoice_pdf ?? null,
  };
}

/** The card that is charged: that of the subscription, else that of the customer. */
export function readCard(method: string | Stripe.PaymentMethod | null | undefined): string | null {
  return typeof method === 'object' ? (method?.card?.last4 ?? null) : null;
}

export function readCheckoutState({ status }: Stripe.Checkout.Session): CheckoutState {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

/** What the customer pays at once for a change, with tax; below zero it is credited. */
export function readPreview({ total, currency }: Stripe.Invoice): { amount: number; currency: string } {
  return { amount: total, currency: currency.toUpperCase() };
}

/** The address where a person confirms or pays; null where the change is made. */
export function readPending(of: Stripe.Subscription): { url: string | null } | null {
  if (of.pending_update === null) return null;
  const invoice = of.latest_invoice;
  return { url: typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

function toOptionalDate(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds);
}
