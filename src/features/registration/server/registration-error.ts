import { AppError, type AppErrorCode } from '#kernel/app-error.ts';
import { type RegistrationReason, registrationTexts } from '../model/registration-texts.ts';

const codes: Partial<Record<RegistrationReason, AppErrorCode>> = {
  'registration.business-email': 'INVALID_EMAIL',
  'registration.email': 'INVALID_EMAIL',
  'registration.look-alike': 'INVALID_EMAIL',
  'registration.email-in-use': 'EMAIL_IN_USE',
  'registration.organisation-exists': 'ORG_EXISTS',
  'registration.external-id': 'CONFLICT',
  'registration.no-seat': 'PLAN_LIMIT',
  'registration.region': 'NOT_ALLOWED',
  'registration.partner-data': 'INVITE_INVALID',
  'registration.link-refused': 'INVITE_INVALID',
  'registration.confirmation-over': 'INVITE_INVALID',
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
