import { AppError, type AppErrorCode } from '#kernel/app-error.ts';
import { type BillingReason, billingTexts } from '../model/billing-texts.ts';
import { PaymentError } from './payment-port.ts';

const codes: Partial<Record<BillingReason, AppErrorCode>> = {
  'billing.price-unknown': 'BAD_USER_INPUT',
  'billing.card-unknown': 'BAD_USER_INPUT',
  'billing.contract': 'NOT_ALLOWED',
  'billing.not-an-upgrade': 'NOT_ALLOWED',
  'billing.card-refused': 'PAYMENT_FAILED',
  'billing.provider-refused': 'PAYMENT_FAILED',
  'billing.payment-due': 'PAYMENT_FAILED',
  'billing.provider-away': 'UNAVAILABLE',
};

export function billingError(reason: BillingReason, cause?: unknown): AppError {
  return new AppError(codes[reason] ?? 'CONFLICT', billingTexts[reason], { reason, cause });
}

/** What a person is told of an error of the provider; anything else stays what it is. */
export function toBillingError(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  const reasons = {
    away: 'billing.provider-away',
    declined: 'billing.card-refused',
    refused: 'billing.provider-refused',
  } as const;
  return billingError(reasons[error.kind], error);
}
