import { parseInterests } from '#features/identity/model/interests.ts';
import { updatePerson } from '#features/identity/server/index.ts';
import { badInput, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { MemberContext } from './member-context.ts';
import { findMember, type MemberRow } from './member-list-view.ts';

/**
 * What a person is interested in is theirs to say, in all their organisations.
 * @throws FORBIDDEN for another person, BAD_USER_INPUT for an interest that does not exist
 */
export async function updateInterests(
  context: MemberContext,
  viewer: Viewer,
  personId: number,
  interestIds: readonly number[],
): Promise<MemberRow> {
  const chosen = parseInterests(interestIds);
  if (viewer.personId === null || viewer.personId !== personId) throw forbidden();
  if (chosen === null) throw badInput('There is no such interest.');
  return context.tenancy.acrossOrganisations('people', async (platform) => {
    const scope = await nameOrganisation(platform, viewer.organisationId);
    const member = await findMember(scope, personId);
    if (!member) throw notFound('This member does not exist.');
    await updatePerson(platform, personId, { interestIds: chosen });
    await recordAudit(scope, viewer, {
      action: 'member-updated',
      targetKind: 'member',
      targetId: personId,
      details: { fields: ['interests'] },
    });
    return member;
  });
}
