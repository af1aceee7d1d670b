import { type RawBuilder, sql } from 'kysely';
import type { KindResults } from '#features/content/server/extension-points.ts';
import { isShownTo, itemStandings } from '#features/content/server/item-standing-view.ts';
import { isInGroup } from '#features/groups/server/group-sets-view.ts';
import { addDays } from '#kernel/days.ts';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { dayOf } from '../model/due.ts';
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

/** When the items of assignments are due for everybody, of those that are. */
export type OwnDues = readonly { assignmentId: number; at: Date }[];

/** Asked once for each assignment, and before the rounds: a plan over all of them must not look it up for each. */
export async function listOwnDues(scope: ReadScope, kinds: readonly KindResults[]): Promise<OwnDues> {
  const dueAt = dueOfItem(kinds, {
    organisation: sql`a.organisation_id`,
    kind: sql`a.item_kind`,
    itemId: sql`a.item_id`,
  });
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, at from (select a.id, ${dueAt} as at from assignment a
      where a.organisation_id = ${scope.organisationId} and a.archived_at is null) dues
    where at is not null order by id`.execute(scope.db);
  return rows.map(({ id, at }) => ({ assignmentId: Number(id), at: new Date(at) }));
}

/** Of members who can sign in, and items that they can take; `own_due.at` is when an item is due for everybody. */
export const remindable = (scope: ReadScope, ownDues: OwnDues) => sql`assignment_round r
  join assignment assigned on assigned.organisation_id = r.organisation_id and assigned.id = r.assignment_id
    and assigned.archived_at is null
  left join unnest(${ownDues.map(({ assignmentId }) => assignmentId)}::bigint[],
    ${ownDues.map(({ at }) => at.toISOString())}::timestamptz[]) as own_due (id, at) on own_due.id = assigned.id
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
type Asked = { ownDues: OwnDues; timeZone: string };

/** The next people after a number. */
type Next = { afterPersonId: number; people: number };

/** @property lastPersonId the last of these people, also where nothing may be told of them; null where there is nobody more */
type NextRounds = { rounds: RemindableRound[]; lastPersonId: number | null };

/** All that may be told now of the next people: which of it is, the clock of each person says. */
export function listRemindable(
  scope: ReadScope,
  { now, ...asked }: Asked & { now: Date },
  next: Next,
): Promise<NextRounds> {
  return listOfNext(scope, asked, next, {
    among: sql`true`,
    meant: sql`(r.assigned_at > ${now}::timestamptz - interval '3 days'
      or coalesce(r.due_on, (own_due.at at time zone 'UTC')::date) = any(${daysAround(now)}::date[]))`,
  });
}

/**
 * Who the next people are is read from an index alone: what is then joined is the rounds of these, whatever the number of others.
 * @param meant of rounds as `remindable` joins them; `among`: of rounds alone
 */
async function listOfNext(
  scope: ReadScope,
  { ownDues, timeZone }: Asked,
  { afterPersonId, people }: Next,
  { among, meant }: { among: RawBuilder<unknown>; meant: RawBuilder<unknown> },
): Promise<NextRounds> {
  const last = await sql<{ id: string | null }>`
    select max(person_id) as id from (
      select distinct r.person_id from assignment_round r
      where r.organisation_id = ${scope.organisationId} and r.completed_at is null and r.withdrawn_at is null
        and r.person_id > ${afterPersonId} and ${among}
      order by r.person_id limit ${people}) next`.execute(scope.db);
  const id = last.rows[0]?.id ?? null;
  if (id === null) return { rounds: [], lastPersonId: null };
  const isOfNext = (column: RawBuilder<unknown>) => sql`${column} > ${afterPersonId} and ${column} <= ${id}`;
  // Said of each view: that the numbers are equal tells PostgreSQL nothing of where they lie, and it would read every member.
  const ofNext = [sql`r.person_id`, sql`m.person_id`, sql`to_reach.person_id`].map(isOfNext);
  const { rows } = await sql<RemindableRound>`
    select ${columns} from ${remindable(scope, ownDues)}
      and ${sql.join(ofNext, sql` and `)} and ${among} and ${meant}
    order by r.person_id, r.id`.execute(scope.db);
  return { rounds: rows.map((row) => readRound(row, timeZone)), lastPersonId: Number(id) };
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
  /** Of the members only what they have open of this item; null for all that they have open. */
  itemId: number | null;
};

/** @param groupIds of people in these; null for everybody */
export function listRemindableOf(
  scope: ReadScope,
  asked: Asked,
  selected: Selected,
  { groupIds, ...next }: Next & { groupIds: readonly number[] | null },
): Promise<NextRounds> {
  return listOfNext(scope, asked, next, {
    among: isSelected(selected),
    meant: groupIds === null ? sql`true` : isRoundOfGroup(groupIds),
  });
}

/** Whether a round `r` is one of those that somebody selected. */
function isSelected({ roundIds, memberIds, assignmentIds, itemId }: Selected): RawBuilder<boolean> {
  const isOfItem = sql`r.assignment_id in (select of_item.id from assignment of_item
    where of_item.organisation_id = r.organisation_id and of_item.item_id = ${itemId})`;
  return sql<boolean>`(${isAmong(sql`r.id`, roundIds)}
    or (${isAmong(sql`r.person_id`, memberIds)} and ${itemId === null ? sql`true` : isOfItem})
    or ${isAmong(sql`r.assignment_id`, assignmentIds)})`;
}

function isAmong(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`${column} = any(${[...ids]}::bigint[])`;
}

/**
 * Of whom somebody selected, all but those who were reminded, as far as they are in one of the groups, by name: the named members, the
 * people of the named rounds, and of the named assignments whoever is not done. `hasOpen` is of what was selected.
 * @param reminded numbers of people
 */
export async function listNotReminded(
  scope: ReadScope,
  selected: Selected,
  { reminded, groupIds }: { reminded: ReadonlySet<number>; groupIds: readonly number[] | null },
): Promise<{ personId: number; name: string; canSignIn: boolean; hasOpen: boolean }[]> {
  const ofGroups =
    groupIds === null
      ? sql`true`
      : isInGroup({ organisationId: sql`m.organisation_id`, personId: sql`m.person_id` }, groupIds);
  const { rows } = await sql<{ personId: number; name: string; canSignIn: boolean; hasOpen: boolean }>`
    with open_rounds as materialized (
      select distinct r.person_id from assignment_round r
      join assignment a on a.organisation_id = r.organisation_id and a.id = r.assignment_id and a.archived_at is null
      where r.organisation_id = ${scope.organisationId} and r.completed_at is null and r.withdrawn_at is null
        and ${isSelected(selected)})
    select m.person_id as "personId", coalesce(nullif(m.name, ''), m.email) as name,
      m.joined and m.disabled_at is null as "canSignIn",
      m.person_id in (select person_id from open_rounds) as "hasOpen"
    from member_profile m
    where m.organisation_id = ${scope.organisationId} and m.deleted_at is null and ${ofGroups}
      and m.person_id <> all(${[...reminded]}::bigint[])
      and m.person_id in (select person_id from open_rounds union select unnest(${[...selected.memberIds]}::bigint[])
        union select r.person_id from assignment_round r
          where r.organisation_id = ${scope.organisationId} and ${isAmong(sql`r.id`, selected.roundIds)})
    order by lower(coalesce(nullif(m.name, ''), m.email)), m.person_id`.execute(scope.db);
  return rows.map((row) => ({ ...row, personId: Number(row.personId) }));
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
