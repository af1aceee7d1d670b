import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Whether the organisation wants no numbers about few people to be shown. */
export async function withholdsSmallGroups(scope: ReadScope): Promise<boolean> {
  const { rows } = await sql<{
    on: boolean;
  }>`select ${withholdsSmallGroupsOf(sql`${scope.organisationId}`)} as on`.execute(scope.db);
  return rows[0]?.on === true;
}

/** The same as an expression for the statements of other features. `organisationId` may be a column of the statement it stands in. */
export function withholdsSmallGroupsOf(organisationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select o.withhold_small_groups from organisation o where o.id = ${organisationId}), false)`;
}
