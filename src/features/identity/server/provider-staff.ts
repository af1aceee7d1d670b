import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

export type StaffChange = 'changed' | 'unchanged' | 'unknown';

/**
 * Makes a person staff of the provider, or ends that. Only an operator's command does it, never a request of a
 * browser. Recorded in every organisation of the person.
 */
export function setProviderStaff(tenancy: Tenancy, email: string, internal: boolean): Promise<StaffChange> {
  return tenancy.acrossOrganisations('provider-staff', async (scope) => {
    const person = await scope.db
      .selectFrom('person')
      .where('email', '=', email.trim().toLowerCase())
      .where('deleted_at', 'is', null)
      .select(['id', 'internal'])
      .executeTakeFirst();
    if (!person) return 'unknown';
    if (person.internal === internal) return 'unchanged';
    await scope.db.updateTable('person').set({ internal }).where('id', '=', person.id).execute();
    const places = await scope.db
      .selectFrom('membership')
      .where('person_id', '=', person.id)
      .select('organisation_id')
      .execute();
    for (const { organisation_id } of places) {
      await recordAudit(
        { organisationId: organisation_id, db: scope.db },
        { personId: null, impersonatorId: null },
        {
          action: internal ? 'provider-staff-added' : 'provider-staff-removed',
          targetKind: 'member',
          targetId: person.id,
        },
      );
    }
    return 'changed';
  });
}
