import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Whether the organisation switched leaderboards off: for statements of other features. */
export function leaderboardsOff(scope: ReadScope): RawBuilder<boolean> {
  return sql<boolean>`(select o.disable_leaderboard from organisation o where o.id = ${scope.organisationId})`;
}
