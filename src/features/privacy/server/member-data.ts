import { findMember } from '#features/members/server/member-list-view.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
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
      deletionRequests: await listRequests(scope, personId),
      acts: await listActs(scope, personId),
    };
  },
  async erase(scope, { personId }) {
    const acts = await scope.db
      .selectFrom('audit_record')
      .where('organisation_id', '=', scope.organisationId)
      .where((eb) =>
        eb.or([
          eb('actor_person_id', '=', personId),
          eb.and([eb('target_kind', '=', 'member'), eb('target_id', '=', personId)]),
        ]),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    // The log names people by number only, and shows no name of an erased person.
    return { removed: {}, kept: { 'audit-records': Number(acts?.count ?? 0) } };
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

function listActs(scope: Scope, personId: number) {
  return scope.db
    .selectFrom('audit_record')
    .where('organisation_id', '=', scope.organisationId)
    .where((eb) =>
      eb.or([
        eb('actor_person_id', '=', personId),
        eb.and([eb('target_kind', '=', 'member'), eb('target_id', '=', personId)]),
      ]),
    )
    .select(['at', 'action', 'target_kind', 'details'])
    .orderBy('at')
    .execute();
}
