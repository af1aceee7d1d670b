import { isExpired, type OrganisationChoice } from '../model/choose-organisation.ts';
import type { MembershipRow } from './sign-in-store.ts';

export function toChoice(membership: MembershipRow, now: Date): OrganisationChoice {
  return {
    id: membership.organisationId,
    name: membership.name,
    archived: membership.archivedAt !== null,
    usedAt: membership.usedAt,
    expired: isExpired(membership.trial, membership.trialExpiresAt, now),
  };
}
