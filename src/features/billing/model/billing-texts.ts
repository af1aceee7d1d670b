/** The server's English texts by reason. Clients show their own language by the reason (`extensions.reason`). */
export const billingTexts = {
  'billing.price-unknown': 'This price is not on sale.',
  'billing.has-plan': 'Your organisation has a plan already.',
  'billing.contract': 'Your organisation has a contract. Ask your provider to change it.',
  'billing.no-subscription': 'Your organisation has no subscription.',
  'billing.not-an-upgrade':
    'Only a change to a larger plan, or from monthly to annual payment, is made here. Who pays by the year takes the annual price of the larger plan.',
  'billing.payment-due': 'A payment is due. Pay it first, then change the plan.',
  'billing.replaced': 'Somebody else of your organisation has begun another purchase.',
  'billing.provider-away': 'The payment provider cannot be reached at the moment.',
  'billing.provider-refused': 'The payment provider refused this.',
  'billing.card-refused': 'The card was refused.',
  'billing.checkout-over': 'This checkout is over.',
  'billing.card-unknown': 'Choose one of the test cards.',
  'billing.action-impossible': 'This is not possible now.',
} as const;

export type BillingReason = keyof typeof billingTexts;

export function isBillingReason(text: string): text is BillingReason {
  return Object.hasOwn(billingTexts, text);
}
