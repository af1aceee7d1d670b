import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { recordActing } from './presence-audit.ts';

/**
 * Ends a person's live sign-ins, including those in which staff act as them; returns their ids, so that the session
 * check forgets them.
 */
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
  return noteEnds(scope, await query.returning(ended).execute());
}

/** Acting as others ends with the staff member's own sign-in. */
export async function endActing(scope: PlatformScope, ownSignInId: string, at: Date): Promise<string[]> {
  const rows = await scope.db
    .updateTable('sign_in')
    .set({ revoked_at: at })
    .where('impersonated_from', '=', ownSignInId)
    .where('revoked_at', 'is', null)
    .returning(ended)
    .execute();
  return noteEnds(scope, rows);
}

const ended = ['id', 'person_id', 'organisation_id', 'impersonator_person_id'] as const;
type Ended = {
  id: string;
  person_id: number | null;
  organisation_id: number;
  impersonator_person_id: number | null;
};

/** The organisation where staff acted as a member learns that they no longer do. */
async function noteEnds(scope: PlatformScope, rows: readonly Ended[]): Promise<string[]> {
  for (const row of rows) {
    if (row.person_id === null || row.impersonator_person_id === null) continue;
    const place = row.organisation_id;
    const who = { staffId: row.impersonator_person_id, personId: row.person_id };
    await recordActing(scope, { ...who, place, organisationId: place }, 'impersonation-ended');
  }
  return rows.map((row) => row.id);
}
