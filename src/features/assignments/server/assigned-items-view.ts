import { type RawBuilder, sql } from 'kysely';
import { itemStandings } from '#features/content/server/item-standing-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Rounds `r` of assignments that run, of items that somebody can take. */
const running = (scope: ReadScope) => sql`assignment_round r
  join assignment assigned on assigned.organisation_id = r.organisation_id and assigned.id = r.assignment_id
    and assigned.archived_at is null
  join ${itemStandings} i on i.organisation_id = assigned.organisation_id and i.id = assigned.item_id
    and i.kind = assigned.item_kind and i.open
  where r.organisation_id = ${scope.organisationId} and r.withdrawn_at is null`;

/** Not completed, the due day is over, and no earlier proof of it is valid. */
const isLate = (now: Date) => sql<boolean>`(r.completed_at is null and coalesce(r.due_at < ${now}, false)
  and (r.number = 1 or not exists (select from assignment_round proof where proof.organisation_id = r.organisation_id
    and proof.assignment_id = r.assignment_id and proof.person_id = r.person_id and proof.completed_at is not null
    and (proof.valid_until is null or proof.valid_until >= ${now}))))`;

/**
 * A relation for the statements of other features: what people have to do or did by assignments that run, a row for each round
 * (`person_id`, `item_kind`, `item_id`, `overdue`). Two assignments of one item are two rows.
 */
export function assignedItems(scope: ReadScope, now: Date): RawBuilder<unknown> {
  return sql`(select r.person_id, assigned.item_kind, assigned.item_id, ${isLate(now)} as overdue
    from ${running(scope)})`;
}

/** Open assignments that run: `id`, `item_id`. */
const runningAssignments = (
  scope: ReadScope,
) => sql`(select assigned.id, assigned.item_id from assignment assigned
  join ${itemStandings} i on i.organisation_id = assigned.organisation_id and i.id = assigned.item_id
    and i.kind = assigned.item_kind and i.open
  where assigned.organisation_id = ${scope.organisationId} and assigned.archived_at is null)`;

/** Whether a person of another feature's statement has any of these. */
export function hasAssignedItem(scope: ReadScope, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from assignment_round r join ${runningAssignments(scope)} a on a.id = r.assignment_id
    where r.organisation_id = ${scope.organisationId} and r.person_id = ${personId} and r.withdrawn_at is null)`;
}

/** Of these, for each person who is late, with how many items: `person_id`, `overdue`. */
export function latePeople(scope: ReadScope, now: Date): RawBuilder<unknown> {
  return sql`(select late.person_id, count(*)::integer as overdue
    from (select distinct r.person_id, a.item_id from assignment_round r
      join ${runningAssignments(scope)} a on a.id = r.assignment_id
      where r.organisation_id = ${scope.organisationId} and r.withdrawn_at is null and r.completed_at is null
        and r.due_at < ${now} and ${isLate(now)}) late
    group by late.person_id)`;
}
