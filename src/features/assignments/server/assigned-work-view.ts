import { type RawBuilder, sql } from 'kysely';
import { workSince } from '#features/attempts/server/used-items-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { workOfRound } from './round-progress.ts';

/** Which rounds are asked for: assigned from one moment on and before the other, of items of these kinds. */
export type AssignedWork = {
  from: Date;
  before: Date;
  /** Kinds that are played: how far somebody is with others is not said by attempts. */
  kinds: readonly string[];
  /** An array of numbers to stand in a statement: of these items alone. Null for all. */
  itemIds: RawBuilder<unknown> | null;
  /** A condition on `r.person_id`: whose rounds are counted. */
  isOfThem: RawBuilder<unknown>;
};

/**
 * A relation for the statements of other features: each member with each item that was assigned to them (`person_id`, `item_kind`,
 * `item_id`) and not withdrawn, and how far they came since the assignment counts: `started`, `finished`, `passed`. Each of the
 * three holds only where the one before it does. An assignment is passed when its minimum score is reached; without one, by
 * finishing. Ended assignments count with what was completed in them.
 */
export function assignedWork(
  scope: ReadScope,
  { from, before, kinds, itemIds, isOfThem }: AssignedWork,
): RawBuilder<unknown> {
  const ofItems = itemIds === null ? sql`` : sql`and assigned.item_id = any(${itemIds})`;
  return sql`(select r.person_id, assigned.item_kind, assigned.item_id,
      bool_or(r.completed_at is not null or work.started) as started,
      bool_or(r.completed_at is not null or work.finished) as finished,
      bool_or(r.completed_at is not null) as passed
    from assignment_round r
    join assignment assigned on assigned.organisation_id = r.organisation_id and assigned.id = r.assignment_id
    cross join ${workSince(workOfRound)} work
    where r.organisation_id = ${scope.organisationId} and r.withdrawn_at is null
      and r.assigned_at >= ${from} and r.assigned_at < ${before}
      and assigned.item_kind = any(${[...kinds]}::text[]) ${ofItems} and ${isOfThem}
    group by r.person_id, assigned.item_kind, assigned.item_id)`;
}
