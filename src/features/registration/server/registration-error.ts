import { AppError, type AppErrorCode } from '#kernel/app-error.ts';
import { type RegistrationReason, registrationTexts } from '../model/registration-texts.ts';

const codes: Partial<Record<RegistrationReason, AppErrorCode>> = {
  'registration.email-in-use': 'CONFLICT',
  'registration.organisation-exists': 'CONFLICT',
  'registration.external-id': 'CONFLICT',
  'registration.no-seat': 'PLAN_LIMIT',
  'registration.region': 'FORBIDDEN',
  'registration.too-many': 'RATE_LIMITED',
};

/** The error of a reason; BAD_USER_INPUT where it has no other code. `field` is the input that it is about. */
export function registrationError(reason: RegistrationReason, field?: string): AppError {
  const message = registrationTexts[reason];
  return new AppError(codes[reason] ?? 'BAD_USER_INPUT', message, {
    reason,
    ...(field === undefined ? {} : { fields: { [field]: message } }),
    ...(reason === 'registration.too-many' ? { retryAfterSeconds: 3600 } : {}),
  });
}
