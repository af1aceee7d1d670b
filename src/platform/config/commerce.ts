/** Who pays how: nobody, by the built-in test checkout, or by Stripe. */
export const paymentModes = ['off', 'test', 'stripe'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Whether strangers may sign up, or people come in by invitation alone. */
export const signUpModes = ['open', 'invited'] as const;
export type SignUpMode = (typeof signUpModes)[number];

export type Commerce = { readonly payments: PaymentMode; readonly signUp: SignUpMode };

/**
 * `wished` are PAYMENTS and SIGN_UP as they were set by hand, null where they were not. An installation sells nothing,
 * and its demo shows how it would. Where nobody pays there are no trials, so no stranger signs up.
 */
export function decideCommerce(
  wished: { payments: PaymentMode | null; signUp: SignUpMode | null },
  isDemo: boolean,
): Commerce {
  const payments = wished.payments ?? (isDemo ? 'test' : 'off');
  return { payments, signUp: payments === 'off' ? 'invited' : (wished.signUp ?? 'open') };
}
