import { sql } from 'kysely';
import { managedPeople } from '#features/groups/server/group-sets-view.ts';
import { addDays } from '#kernel/days.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { dayOf } from '../model/due.ts';
import { escalationPatienceDays } from '../model/escalation.ts';
import { type OwnDues, remindable } from './reminder-store.ts';

/** A manager who can sign in, and has somebody who is late. */
export type ManagerToTell = {
  managerId: number;
  timeZone: string | null;
  name: string;
  email: string;
  language: string | null;
};

/** Of somebody in one of a manager's groups. */
export type LateRound = {
  roundId: number;
  personId: number;
  personName: string;
  title: string;
  dueOn: string;
  afterDays: number;
};

type Asked = { now: Date; ownDues: OwnDues };

/**
 * Late rounds that a manager was not told of, for the days that it is somewhere. Nobody is told of themselves. The moment at which
 * an item is due for everybody is one for people in all time zones, so its day is that of UTC.
 */
function untold(scope: ReadScope, { now, ownDues }: Asked) {
  const dueOn = sql`coalesce(r.due_on, (own_due.at at time zone 'UTC')::date)`;
  const today = dayOf(now, 'UTC');
  const [first, last] = [addDays(today, -escalationPatienceDays), addDays(today, 1)];
  return sql`(
    select late.*, g.manager_id from (
      select r.id as round_id, r.person_id, ${dueOn} as due_on, assigned.escalate_after_days as after_days, i.title,
        coalesce(nullif(m.name, ''), m.email) as person_name
      from ${remindable(scope, ownDues)} and coalesce(r.due_at, own_due.at) < ${now}
        and ${dueOn} + assigned.escalate_after_days between ${first}::date and ${last}::date) late
    join ${managedPeople(scope)} g on g.person_id = late.person_id and g.manager_id <> late.person_id
    where not exists (select from manager_digest_round told where told.organisation_id = ${scope.organisationId}
      and told.round_id = late.round_id and told.person_id = g.manager_id and told.due_on = late.due_on))`;
}

export async function listManagersToTell(scope: ReadScope, asked: Asked): Promise<ManagerToTell[]> {
  const { rows } = await sql<ManagerToTell>`
    select m.person_id as "managerId", z.time_zone as "timeZone", to_reach.name, to_reach.email, to_reach.language
    from member_profile m
    join mail_recipient to_reach on to_reach.organisation_id = m.organisation_id and to_reach.person_id = m.person_id
    left join member_time_zone z on z.organisation_id = m.organisation_id and z.person_id = m.person_id
    where m.organisation_id = ${scope.organisationId} and m.joined and m.deleted_at is null and m.disabled_at is null
      and m.person_id in (select manager_id from ${untold(scope, asked)} late)
    order by m.person_id`.execute(scope.db);
  return rows.map((row) => ({ ...row, managerId: Number(row.managerId) }));
}

/** The longest late first, a line for each of their rounds, in how many of the manager's groups they may be. */
export async function listLateOf(scope: ReadScope, managerId: number, asked: Asked): Promise<LateRound[]> {
  const { rows } = await sql<LateRound>`
    select late.round_id as "roundId", late.person_id as "personId", late.person_name as "personName", late.title,
      to_char(late.due_on, 'YYYY-MM-DD') as "dueOn", late.after_days as "afterDays"
    from ${untold(scope, asked)} late where late.manager_id = ${managerId}
    order by late.due_on, lower(late.person_name), late.person_id, lower(late.title), late.round_id`.execute(
    scope.db,
  );
  return rows.map((row) => ({ ...row, roundId: Number(row.roundId), personId: Number(row.personId) }));
}

type Digest = { managerId: number; today: string };

/** Who writes the row of the day sends what is told on it; false for everybody else, who waits for the first. */
export async function claimDigest(scope: Scope, { managerId, today }: Digest, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into manager_digest (organisation_id, person_id, told_on, claimed_at)
    values (${scope.organisationId}, ${managerId}, ${today}, ${now})
    on conflict do nothing returning told_on`.execute(scope.db);
  return rows.length > 0;
}

/** There was nothing to tell on this day so far. */
export async function releaseDigest(scope: Scope, { managerId, today }: Digest): Promise<void> {
  await sql`delete from manager_digest where organisation_id = ${scope.organisationId}
    and person_id = ${managerId} and told_on = ${today}`.execute(scope.db);
}

export async function writeTold(
  scope: Scope,
  { managerId, today }: Digest,
  rounds: readonly LateRound[],
): Promise<void> {
  await sql`
    insert into manager_digest_round (organisation_id, person_id, round_id, due_on, told_on)
    select ${scope.organisationId}, ${managerId}, told.round_id, told.due_on, ${today}
    from unnest(${rounds.map(({ roundId }) => roundId)}::bigint[], ${rounds.map(({ dueOn }) => dueOn)}::date[])
      as told (round_id, due_on)
    on conflict do nothing`.execute(scope.db);
}
