import { sql } from 'kysely';
import type { PlatformScope, Scope } from './scope.ts';

/**
 * For work that crosses organisations and writes in one of them, such as inviting a person who may have an account
 * elsewhere. The views that show an organisation's people answer for this one from here on; the wall does not stand, so
 * each statement names its organisation.
 */
export async function nameOrganisation(scope: PlatformScope, organisationId: number): Promise<Scope> {
  await sql`select set_config('app.organisation_id', ${String(organisationId)}, true)`.execute(scope.db);
  return { organisationId, db: scope.db };
}
