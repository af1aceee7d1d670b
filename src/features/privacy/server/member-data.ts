import { countActsOf, listActsOf } from '#features/audit/server/acts-of-person-view.ts';
import { listManagedGroupIds } from '#features/groups/server/index.ts';
import { findMember } from '#features/members/server/member-list-view.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { listOpenRequests } from './deletion-store.ts';
import type { PersonalData } from './ports.ts';

/**
 * This feature's own part: the membership, its groups and requests, and the person's actions. deletion-service erases
 * it.
 */
export const memberData: PersonalData = {
  name: 'membership',
  async export(scope, personId) {
    const member = await findMember(scope, personId);
    return {
      ...member,
      managedGroupIds: await listManagedGroupIds(scope, personId),
      deletionRequestId: (await listOpenRequests(scope, [personId])).get(personId) ?? null,
      deletionRequests: await listRequests(scope, personId),
      acts: await listActsOf(scope, personId),
    };
  },
  async erase(scope, { personId }) {
    // The log names people by number only, and shows no name of an erased person.
    return { removed: {}, kept: { 'audit-records': await countActsOf(scope, personId) } };
  },
};

function listRequests(scope: Scope, personId: number) {
  return scope.db
    .selectFrom('deletion_request')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['reason', 'created_at', 'declined_at'])
    .orderBy('created_at')
    .execute();
}
