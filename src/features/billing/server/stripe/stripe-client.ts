import type { Stripe } from 'stripe';
import { PaymentError } from '../payment-port.ts';

export type StripeSettings = {
  secretKey: string;
  /** 'https://api.stripe.com', or a server that speaks its API. */
  apiUrl: string;
};

const timeoutMs = 15_000;

/**
 * The library is loaded where somebody pays by it, and by nobody else: it is large. It connects to the address of
 * the settings alone.
 */
export async function createStripeClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new StripeClient(secretKey, {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    // A call is repeated under its own key: what was done is not done twice.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Says of an error of the library what a caller can do about it. */
export function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error;
  const message = `Stripe: ${error.message}`;
  switch (error.type) {
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return new PaymentError('away', message, error);
    case 'StripeCardError':
      return new PaymentError('declined', message, error);
    case 'StripeInvalidRequestError':
    case 'StripeIdempotencyError':
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new PaymentError('refused', message, error);
    default:
      return error;
  }
}
