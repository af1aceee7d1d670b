import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Whether the organisation wants no numbers about few people to be shown. */
export async function withholdsSmallGroups(scope: ReadScope): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select o.withhold_small_groups as on from organisation o where o.id = ${scope.organisationId}`.execute(
    scope.db,
  );
  return rows[0]?.on === true;
}
