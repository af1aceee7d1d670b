import { isTimeZone } from '#kernel/time-zone.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** The time zone that the organisation chose; null where it chose none, or one that this machine does not know. */
export async function findChosenTimeZone(scope: ReadScope): Promise<string | null> {
  const row = await scope.db
    .selectFrom('organisation')
    .where('id', '=', scope.organisationId)
    .select('time_zone')
    .executeTakeFirst();
  const chosen = row?.time_zone ?? null;
  return chosen !== null && isTimeZone(chosen) ? chosen : null;
}
