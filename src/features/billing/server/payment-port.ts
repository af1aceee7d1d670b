import type { PlanPrice } from '../model/plan-price.ts';
import type { Subscription } from '../model/subscription.ts';

export type Invoice = {
  id: string;
  number: string | null;
  /** In Stripe's words: draft, open, paid, void or uncollectible. */
  status: string;
  /** In the smallest unit of the currency. */
  amount: number;
  amountPaid: number;
  /** 'USD'. */
  currency: string;
  issuedAt: Date;
  /** The page where it is read, and paid where it is open. */
  url: string | null;
  pdfUrl: string | null;
};

/** All that is known of a customer at one moment. */
export type CustomerState = {
  subscriptions: readonly Subscription[];
  cardLast4: string | null;
  /** The newest first. */
  invoices: readonly Invoice[];
};

export type CheckoutState = 'open' | 'complete' | 'expired';
export type UpgradePreview = { amount: number; currency: string };
/** 'confirm': the bank wants to hear from the card's owner, on the page at `url`. */
export type UpgradeOutcome = { kind: 'done' } | { kind: 'confirm'; url: string | null };

/** What a purchase was asked with; the same key twice is the same purchase. */
type Keyed = { key: string };

/**
 * Whoever takes the money. Every call may fail with PaymentError, and none is made while a transaction is open. A
 * call with a key may be repeated: it is done once.
 */
export type PaymentPort = {
  readonly provider: 'test' | 'stripe';
  readonly prices: readonly PlanPrice[];
  createCustomer(of: Keyed & { organisationId: number }): Promise<string>;
  openCheckout(
    of: Keyed & {
      organisationId: number;
      customerId: string;
      priceId: string;
      returnUrl: (query: CheckoutReturn) => string;
    },
  ): Promise<{ id: string; url: string }>;
  readCheckout(organisationId: number, id: string): Promise<CheckoutState>;
  /** Nobody can pay in it from then on. Answers what became of it: it may have been paid a moment before. */
  closeCheckout(organisationId: number, id: string): Promise<CheckoutState>;
  readCustomer(organisationId: number, customerId: string): Promise<CustomerState>;
  previewUpgrade(of: UpgradeRequest): Promise<UpgradePreview>;
  upgrade(of: UpgradeRequest & Keyed): Promise<UpgradeOutcome>;
  /** Ends it now; what was paid for the rest is credited. */
  endSubscription(of: Keyed & { organisationId: number; subscriptionId: string }): Promise<void>;
  /** The page where a customer changes the card, sees invoices and ends the subscription. */
  openPortal(of: { organisationId: number; customerId: string; returnUrl: string }): Promise<string>;
};

export type CheckoutReturn = 'paid' | 'cancelled';

export type UpgradeRequest = {
  organisationId: number;
  customerId: string;
  subscription: Pick<Subscription, 'id' | 'itemId'>;
  priceId: string;
  /** The moment for which the difference is computed: the same in the preview and in the upgrade. */
  proratedAt: Date;
};

/**
 * 'away': no answer, or one that says to try later. 'declined': the card. 'refused': the provider will not do this,
 * however often it is asked.
 */
export class PaymentError extends Error {
  readonly kind: 'away' | 'declined' | 'refused';
  constructor(kind: 'away' | 'declined' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PaymentError';
    this.kind = kind;
  }
}
