import { z } from 'zod';

const priceId = z.string().regex(/^[\w-]{3,255}$/, 'must be the id of a price, like price_1Abc');

/** What an installation that is paid by Stripe needs besides PAYMENTS=stripe. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret or restricted key, like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, like whsec_…')
    .optional(),
  STRIPE_PRICE_STARTER_MONTHLY: priceId.optional(),
  STRIPE_PRICE_STARTER_YEARLY: priceId.optional(),
  STRIPE_PRICE_PRO_MONTHLY: priceId.optional(),
  STRIPE_PRICE_PRO_YEARLY: priceId.optional(),
  /** Another server that speaks the same API. */
  STRIPE_API_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^/]+\/?$/.test(value) && URL.canParse(value),
      'must be an address without a path, like https://api.stripe.com',
    )
    .default('https://api.stripe.com'),
  /** Stripe Tax is set up in the account, and computes the tax of each invoice. */
  STRIPE_AUTOMATIC_TAX: z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 0 or 1' })
    .transform((value) => value === '1' || value === 'true')
    .default(false),
};

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  automaticTax: boolean;
  /** The ids of prices; null where there is none, and the plan is asked for by mail. */
  prices: {
    starterMonthly: string | null;
    starterYearly: string | null;
    proMonthly: string | null;
    proYearly: string | null;
  };
};

type StripeEnvironment = z.infer<z.ZodObject<typeof stripeEnvironment>>;

/** The settings, or what is wrong with them; null where none of them is needed. */
export function readStripe(
  settings: StripeEnvironment,
  isPayer: boolean,
): StripeConfig | { problem: string } | null {
  if (!isPayer) return null;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) {
    const missing = STRIPE_SECRET_KEY === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    return { problem: `The setting ${missing} is missing: PAYMENTS=stripe needs it.` };
  }
  const prices = {
    starterMonthly: settings.STRIPE_PRICE_STARTER_MONTHLY ?? null,
    starterYearly: settings.STRIPE_PRICE_STARTER_YEARLY ?? null,
    proMonthly: settings.STRIPE_PRICE_PRO_MONTHLY ?? null,
    proYearly: settings.STRIPE_PRICE_PRO_YEARLY ?? null,
  };
  const given = Object.values(prices).filter((id) => id !== null);
  if (new Set(given).size < given.length)
    return { problem: 'The settings STRIPE_PRICE_… are wrong: two of them name the same price.' };
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: settings.STRIPE_API_URL,
    automaticTax: settings.STRIPE_AUTOMATIC_TAX,
    prices,
  };
}
