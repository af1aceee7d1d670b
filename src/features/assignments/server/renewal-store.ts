import { sql } from 'kysely';
import { memberships } from '#features/identity/server/membership-view.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dayOf } from '../model/due.ts';
import { longestRenewalDays, renewalOpensAt } from '../model/renewal.ts';
import type { RoundContext } from './assignment-context.ts';
import { insertRounds, isCoveredRound } from './round-store.ts';

type Ending = {
  assignmentId: number;
  personId: number;
  number: number;
  completedAt: Date;
  validUntil: Date;
  minimumScore: number | null;
  repeatMonths: number;
  timeZone: string | null;
};

/** Opens the next round where a proof ends soon. It is due when the proof ends, and only what is done from now on counts. */
export async function openRenewals(scope: Scope, context: RoundContext): Promise<void> {
  const now = context.clock();
  const ending = await listEnding(scope, now);
  const open = ending.filter((proof) => renewalOpensAt(proof) <= now);
  await insertRounds(
    scope,
    open.map(({ assignmentId, personId, number, validUntil, minimumScore, repeatMonths, timeZone }) => ({
      assignmentId,
      personId,
      number: number + 1,
      assignedAt: now,
      dueOn: dayOf(validUntil, timeZone ?? context.timeZone),
      dueAt: validUntil,
      countsFrom: now,
      minimumScore,
      repeatMonths,
    })),
  );
}

/** The newest rounds of people who are still to do it, whose proof ends before long. Settings are those of today. */
async function listEnding(scope: Scope, now: Date): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select r.assignment_id as "assignmentId", r.person_id as "personId", r.number, r.completed_at as "completedAt",
      r.valid_until as "validUntil", assigned.minimum_score as "minimumScore", assigned.repeat_months as "repeatMonths",
      (select z.time_zone from member_time_zone z where z.organisation_id = r.organisation_id
        and z.person_id = r.person_id) as "timeZone"
    from assignment_round r
    join assignment assigned on assigned.organisation_id = r.organisation_id and assigned.id = r.assignment_id
      and assigned.archived_at is null and assigned.repeat_months is not null
    join ${memberships} m on m.organisation_id = r.organisation_id and m.person_id = r.person_id and m.deleted_at is null
    where r.organisation_id = ${scope.organisationId}
      and r.valid_until <= ${now}::timestamptz + make_interval(days => ${longestRenewalDays}::int)
      and not exists (select from assignment_round later where later.organisation_id = r.organisation_id
        and later.assignment_id = r.assignment_id and later.person_id = r.person_id and later.number > r.number)
      and ${isCoveredRound}
    order by r.assignment_id, r.person_id`.execute(scope.db);
  return rows.map((row) => ({
    ...row,
    assignmentId: Number(row.assignmentId),
    personId: Number(row.personId),
  }));
}
