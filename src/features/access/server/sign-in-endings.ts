import type { PlatformScope } from '#platform/tenancy/scope.ts';

/** Ends a person's live sign-ins, those in which staff act as them included; answers their ids, for the session check to forget. */
export async function endSignIns(
  scope: PlatformScope,
  personId: number,
  at: Date,
  options: { except?: string | null; organisationId?: number } = {},
): Promise<string[]> {
  let query = scope.db
    .updateTable('sign_in')
    .set({ revoked_at: at })
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('impersonator_person_id', '=', personId)]))
    .where('revoked_at', 'is', null);
  if (options.except) query = query.where('id', '!=', options.except);
  if (options.organisationId !== undefined)
    query = query.where('organisation_id', '=', options.organisationId);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}
