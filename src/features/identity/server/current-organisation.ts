import { isTrialOver } from '#features/entitlements/model/trial.ts';
import type { OrganisationChoice } from '../model/choose-organisation.ts';
import type { IdentityContext } from './identity-context.ts';
import type { MembershipRow } from './sign-in-store.ts';

export function toChoice(
  { clock, hasTrials }: Pick<IdentityContext, 'clock' | 'hasTrials'>,
  membership: MembershipRow,
): OrganisationChoice {
  return {
    id: membership.organisationId,
    name: membership.name,
    archived: membership.archivedAt !== null,
    usedAt: membership.usedAt,
    expired: hasTrials() && isTrialOver(membership, clock()),
  };
}
