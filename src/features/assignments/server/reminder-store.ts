import { type RawBuilder, sql } from 'kysely';
import type { KindResults } from '#features/content/server/extension-points.ts';
import { isShownTo, itemStandings } from '#features/content/server/item-standing-view.ts';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { addDays, dayOf } from '../model/due.ts';
import { withDueDay } from '../model/own-due.ts';
import { daysOfSteps } from '../model/reminder-steps.ts';
import { isRoundOfGroup } from './assignment-list-view.ts';
import { dueOfItem } from './round-progress.ts';

/** An open round that its person can do something about. Moments as text with a zone. */
export type RemindableRound = {
  roundId: number;
  assignmentId: number;
  personId: number;
  itemId: number;
  title: string;
  assignedAt: Date;
  /** The day of the round, and of one that has none the day where its person is on which its item is due for everybody. */
  dueOn: string | null;
  dueAt: string | null;
  timeZone: string | null;
  /** What was told of it. */
  steps: string[];
  name: string;
  email: string;
  language: string | null;
};

const columns = sql`r.id as "roundId", r.assignment_id as "assignmentId", r.person_id as "personId",
  assigned.item_id as "itemId", i.title, r.assigned_at as "assignedAt", to_char(r.due_on, 'YYYY-MM-DD') as "dueOn",
  to_json(own_due.at) #>> '{}' as "dueAt",
  (select z.time_zone from member_time_zone z where z.organisation_id = r.organisation_id
    and z.person_id = r.person_id) as "timeZone",
  (select coalesce(json_agg(sent.step), '[]') from assignment_reminder sent
    where sent.organisation_id = r.organisation_id and sent.round_id = r.id) as steps,
  to_reach.name, to_reach.email, to_reach.language`;

/**
 * Of members who can sign in, and items that they can take; `own_due.at` is when an item is due for everybody, looked up once for
 * each assignment.
 */
export const remindable = (scope: ReadScope, kinds: readonly KindResults[]) => sql`assignment_round r
  join assignment assigned on assigned.organisation_id = r.organisation_id and assigned.id = r.assignment_id
    and assigned.archived_at is null
  join (select a.id, ${dueOfItem(kinds, {
    organisation: sql`a.organisation_id`,
    kind: sql`a.item_kind`,
    itemId: sql`a.item_id`,
  })} as at from assignment a where a.organisation_id = ${scope.organisationId} and a.archived_at is null offset 0) own_due
    on own_due.id = assigned.id
  join ${itemStandings} i on i.organisation_id = assigned.organisation_id and i.id = assigned.item_id
    and i.kind = assigned.item_kind and i.open
  join member_profile m on m.organisation_id = r.organisation_id and m.person_id = r.person_id and m.joined
    and m.deleted_at is null and m.disabled_at is null
  join mail_recipient to_reach on to_reach.organisation_id = m.organisation_id and to_reach.person_id = m.person_id
  where r.organisation_id = ${scope.organisationId} and r.completed_at is null and r.withdrawn_at is null
    and (m.role <> 'user' or ${isShownTo({
      organisation: sql`r.organisation_id`,
      itemId: sql`assigned.item_id`,
      personId: sql`r.person_id`,
    })})`;

/** @property timeZone of people whose own is not known */
type Asked = { kinds: readonly KindResults[]; timeZone: string };

/** All that may be told now of the next people after a number: which of it is, the clock of each person says. */
export async function listRemindable(
  scope: ReadScope,
  { kinds, timeZone, now }: Asked & { now: Date },
  { afterPersonId, people }: { afterPersonId: number; people: number },
): Promise<RemindableRound[]> {
  const { rows } = await sql<RemindableRound>`
    with found as (
      select ${columns} from ${remindable(scope, kinds)} and r.person_id > ${afterPersonId}
        and (r.assigned_at > ${now}::timestamptz - interval '3 days'
          or coalesce(r.due_on, (own_due.at at time zone 'UTC')::date) = any(${daysAround(now)}::date[]))
    )
    select * from found
    where "personId" in (select distinct "personId" from found order by "personId" limit ${people})
    order by "personId", "roundId"`.execute(scope.db);
  return rows.map((row) => readRound(row, timeZone));
}

/** Due days of which something is told today, in whichever time zone. */
function daysAround(now: Date): string[] {
  const today = dayOf(now, 'UTC');
  return daysOfSteps.flatMap((step) => [-1, 0, 1].map((zone) => addDays(today, zone - step)));
}

/** What somebody selected to be reminded of; a round that is one of several is meant once. */
export type Selected = {
  roundIds: readonly number[];
  memberIds: readonly number[];
  assignmentIds: readonly number[];
};

/** The selected rounds of the next people after a number. @param groupIds of people in these; null for everybody */
export async function listRemindableOf(
  scope: ReadScope,
  { kinds, timeZone }: Asked,
  { roundIds, memberIds, assignmentIds }: Selected,
  { groupIds, ...next }: { groupIds: readonly number[] | null; afterPersonId: number; people: number },
): Promise<RemindableRound[]> {
  const among = (column: RawBuilder<unknown>, ids: readonly number[]) =>
    sql`${column} = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<RemindableRound>`
    with found as (
      select ${columns} from ${remindable(scope, kinds)} and r.person_id > ${next.afterPersonId}
        and (${among(sql`r.id`, roundIds)} or ${among(sql`r.person_id`, memberIds)}
          or ${among(sql`r.assignment_id`, assignmentIds)})
        and ${groupIds === null ? sql`true` : isRoundOfGroup(groupIds)}
    )
    select * from found
    where "personId" in (select distinct "personId" from found order by "personId" limit ${next.people})
    order by "personId", "roundId"`.execute(scope.db);
  return rows.map((row) => readRound(row, timeZone));
}

function readRound(row: RemindableRound, timeZone: string): RemindableRound {
  return {
    ...withDueDay(row, timeZone),
    roundId: Number(row.roundId),
    assignmentId: Number(row.assignmentId),
    personId: Number(row.personId),
    itemId: Number(row.itemId),
  };
}

/** Who writes the row sends it: answers the rounds whose step nobody had written before. */
export async function claimSteps(
  scope: Scope,
  steps: readonly { roundId: number; step: string }[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (steps.length === 0) return new Set();
  const { rows } = await sql<{ roundId: number }>`
    insert into assignment_reminder (organisation_id, round_id, step, claimed_at)
    select ${scope.organisationId}, told.round_id, told.step, ${now}
    from unnest(${steps.map(({ roundId }) => roundId)}::bigint[], ${steps.map(({ step }) => step)}::text[])
      as told (round_id, step)
    order by told.round_id, told.step
    on conflict do nothing returning round_id as "roundId"`.execute(scope.db);
  return new Set(rows.map(({ roundId }) => Number(roundId)));
}

/** Organisations in which something is open or has to be renewed. */
export async function listOrganisationsWithRounds({ db }: PlatformReadScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.organisation_id as id from assignment_round r
    where r.withdrawn_at is null and (r.completed_at is null or r.valid_until is not null)`.execute(db);
  return rows.map(({ id }) => Number(id));
}
