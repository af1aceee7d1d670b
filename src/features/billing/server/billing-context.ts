import type { Mailer } from '#features/mail/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { PaymentPort } from './payment-port.ts';

export type BillingContext = Pick<ServerContext, 'tenancy' | 'clock' | 'log' | 'listParts'> & {
  /** Who takes the money; null where nobody pays. Ask it during a call: a demo is decided after the features. */
  payments(): PaymentPort | null;
  link: Mailer['link'];
};

/** Where nobody pays, nothing of this exists. */
export function requirePayments({ payments }: BillingContext): PaymentPort {
  const port = payments();
  if (!port) throw notFound('There is nothing to pay for here.');
  return port;
}
