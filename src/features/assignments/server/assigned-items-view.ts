import { type RawBuilder, sql } from 'kysely';
import type { KindResults } from '#features/content/server/extension-points.ts';
import { itemStandings } from '#features/content/server/item-standing-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { dueOfItem, isRoundLate, type RoundsAsked } from './round-progress.ts';

/** Assignments `assigned` of items that somebody can take, unless archived. */
const ofOpenItems = sql`assignment assigned join ${itemStandings} i
  on i.organisation_id = assigned.organisation_id and i.id = assigned.item_id and i.kind = assigned.item_kind and i.open`;

export type { RoundsAsked } from './round-progress.ts';

const assignedItem = {
  organisation: sql`assigned.organisation_id`,
  kind: sql`assigned.item_kind`,
  itemId: sql`assigned.item_id`,
};

/** Rounds `r` of assignments that run, of items that somebody can take. */
const running = (scope: ReadScope) => sql`assignment_round r
  join (${ofOpenItems}) on assigned.organisation_id = r.organisation_id and assigned.id = r.assignment_id
    and assigned.archived_at is null
  where r.organisation_id = ${scope.organisationId} and r.withdrawn_at is null`;

/** No earlier proof of what is open is valid. */
const isUnproven = (
  now: Date,
) => sql<boolean>`(r.number = 1 or not exists (select from assignment_round proof where proof.organisation_id = r.organisation_id
    and proof.assignment_id = r.assignment_id and proof.person_id = r.person_id and proof.completed_at is not null
    and (proof.valid_until is null or proof.valid_until >= ${now})))`;

/**
 * A relation for the statements of other features: what people have to do or did by assignments that run, a row for each round
 * (`person_id`, `item_kind`, `item_id`, `open` until it is done, `overdue`). Two assignments of one item are two rows.
 */
export function assignedItems(scope: ReadScope, asked: RoundsAsked): RawBuilder<unknown> {
  // For one person after the other: joined to the items of the organisation, it would go through all of these for each.
  return sql`(select r.person_id, assigned.item_kind, assigned.item_id, r.completed_at is null as open,
      (${isRoundLate(asked)} and ${isUnproven(asked.now)}) as overdue
    from assignment_round r join ${runningAssignments(scope)} assigned on assigned.id = r.assignment_id
    where r.organisation_id = ${scope.organisationId} and r.withdrawn_at is null)`;
}

/**
 * The first day (`YYYY-MM-DD`) on which a person of another feature's statement has to be done with an item; null where there is
 * none, and where all is done.
 */
export function dueOnOfItem(
  scope: ReadScope,
  kinds: readonly KindResults[],
  work: { personId: RawBuilder<unknown>; itemKind: RawBuilder<unknown>; itemId: RawBuilder<unknown> },
): RawBuilder<string | null> {
  const ofItem = sql`(${dueOfItem(kinds, assignedItem)} at time zone 'UTC')::date`;
  return sql<
    string | null
  >`(select to_char(min(coalesce(r.due_on, ${ofItem})), 'YYYY-MM-DD') from ${running(scope)}
    and r.completed_at is null and r.person_id = ${work.personId}
    and assigned.item_kind = ${work.itemKind} and assigned.item_id = ${work.itemId})`;
}

/** Whether a person of another feature's statement has any of these. */
export function hasAssignedItem(scope: ReadScope, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${running(scope)} and r.person_id = ${personId})`;
}

/**
 * Assignments that run, of items that somebody can take: `organisation_id`, `id`, `item_kind`, `item_id`, and with `kinds` `item_due_at`, when the item
 * is due for everybody. Found before the rounds are: who joins them
 * row by row takes five times as long for an organisation that is late with much.
 */
const runningAssignments = (
  scope: ReadScope,
  kinds: readonly KindResults[] = [],
) => sql`(with open_items as materialized (
    select assigned.organisation_id, assigned.id, assigned.item_kind, assigned.item_id, ${dueOfItem(kinds, assignedItem)} as item_due_at from ${ofOpenItems}
    where assigned.organisation_id = ${scope.organisationId} and assigned.archived_at is null)
  select organisation_id, id, item_kind, item_id, item_due_at from open_items)`;

/** Of these, for each person who is late, with how many items: `person_id`, `overdue`. */
export function latePeople(scope: ReadScope, { now, kinds }: RoundsAsked): RawBuilder<unknown> {
  const isOpen = sql`r.organisation_id = ${scope.organisationId} and r.withdrawn_at is null and r.completed_at is null`;
  return sql`(select late.person_id, count(*)::integer as overdue
    from (select r.person_id, a.item_id from assignment_round r
        join ${runningAssignments(scope)} a on a.id = r.assignment_id
        where ${isOpen} and r.due_at < ${now} and ${isUnproven(now)}
      union select r.person_id, a.item_id from ${runningAssignments(scope, kinds)} a
        join assignment_round r on r.assignment_id = a.id
        where ${isOpen} and r.due_at is null and a.item_due_at < ${now} and ${isUnproven(now)}) late
    group by late.person_id)`;
}

/**
 * A relation for the statements of other features: each item with how many rounds of assignments that run there are (`item_kind`,
 * `item_id`, `people`).
 * @param isOfThem a condition on `person_id`: whose rounds are counted
 */
export function assignedCounts(scope: ReadScope, isOfThem: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select a.item_kind, a.item_id, counted.people
    from (select r.assignment_id, count(*) as people from assignment_round r
      where r.organisation_id = ${scope.organisationId} and r.withdrawn_at is null and ${isOfThem}
      group by r.assignment_id) counted
    join ${runningAssignments(scope)} a on a.id = counted.assignment_id)`;
}
