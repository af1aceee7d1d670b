import { sql } from 'kysely';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { isTimeZone } from '#kernel/time-zone.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { endOfDay } from '../model/due.ts';
import { assertCan } from '../model/permissions.ts';
import type { AssignmentContext } from './assignment-context.ts';
import { refuse } from './assignment-refusals.ts';

export async function readOwnTimeZone(
  { tenancy }: Pick<AssignmentContext, 'tenancy'>,
  viewer: Viewer,
): Promise<string | null> {
  assertCan(viewer, 'assignment:read-own');
  const personId = assertMember(viewer);
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => findTimeZone(scope, personId));
}

/** What is still to be done is due when the day ends where the person is now. */
export async function setOwnTimeZone(
  { tenancy }: Pick<AssignmentContext, 'tenancy'>,
  viewer: Viewer,
  timeZone: string,
): Promise<string> {
  if (!isTimeZone(timeZone)) throw refuse('assignments.time-zone-unknown', 'TimeZone');
  assertCan(viewer, 'assignment:set-own');
  const personId = assertMember(viewer);
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    if ((await findTimeZone(scope, personId)) === timeZone) return;
    await scope.db
      .insertInto('member_time_zone')
      .values({ organisation_id: scope.organisationId, person_id: personId, time_zone: timeZone })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'person_id']).doUpdateSet({ time_zone: timeZone }),
      )
      .execute();
    await moveDueMoments(scope, personId, timeZone);
  });
  return timeZone;
}

/** As they said it last; null where they never did. */
export async function findTimeZone(scope: ReadScope, personId: number): Promise<string | null> {
  const row = await scope.db
    .selectFrom('member_time_zone')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

async function moveDueMoments(scope: Scope, personId: number, timeZone: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(due_on, 'YYYY-MM-DD') as day from assignment_round
    where organisation_id = ${scope.organisationId} and person_id = ${personId} and due_on is not null
      and completed_at is null and withdrawn_at is null`.execute(scope.db);
  const days = rows.map(({ day }) => day);
  const ends = days.map((day) => endOfDay(day, timeZone));
  await sql`
    update assignment_round r set due_at = moved.at
    from unnest(${days}::date[], ${ends}::timestamptz[]) as moved (day, at)
    where r.organisation_id = ${scope.organisationId} and r.person_id = ${personId} and r.due_on = moved.day
      and r.completed_at is null and r.withdrawn_at is null`.execute(scope.db);
}
