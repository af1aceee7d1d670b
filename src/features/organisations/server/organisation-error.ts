import { AppError, type AppErrorCode, type AppErrorDetails } from '#kernel/app-error.ts';
import { type OrganisationReason, organisationTexts } from '../model/organisation-texts.ts';

const codes: Partial<Record<OrganisationReason, AppErrorCode>> = {
  'members.already-member': 'CONFLICT',
  'members.disabled-member': 'CONFLICT',
  'members.unconfirmed': 'FORBIDDEN',
  'members.role-too-high': 'FORBIDDEN',
  'members.not-manageable': 'FORBIDDEN',
  'members.name-not-ours': 'FORBIDDEN',
  'members.field-not-allowed': 'FORBIDDEN',
  'members.role-not-in-plan': 'PLAN_LIMIT',
  'members.no-learner-seats': 'PLAN_LIMIT',
  'members.no-editor-seats': 'PLAN_LIMIT',
  'members.last-administrator': 'CONFLICT',
  'members.unknown': 'NOT_FOUND',
  'groups.name-taken': 'CONFLICT',
  'groups.in-use': 'CONFLICT',
  'invites.refused': 'INVITE_INVALID',
  'invites.mail-is-delivered': 'CONFLICT',
  'invites.not-waiting': 'CONFLICT',
  'invites.too-many': 'RATE_LIMITED',
  'deletion.answered': 'CONFLICT',
  'deletion.own': 'FORBIDDEN',
};

/** The error of a reason; BAD_USER_INPUT where the reason has no other code. `fields` name the inputs it is about. */
export function organisationError(
  reason: OrganisationReason,
  fields: readonly string[] = [],
  limit: AppErrorDetails['limit'] = undefined,
): AppError {
  const message = organisationTexts[reason];
  return new AppError(codes[reason] ?? 'BAD_USER_INPUT', message, {
    reason,
    ...(limit === undefined ? {} : { limit }),
    ...(fields.length === 0 ? {} : { fields: Object.fromEntries(fields.map((field) => [field, message])) }),
    ...(reason === 'invites.too-many' ? { retryAfterSeconds: 3600 } : {}),
  });
}
