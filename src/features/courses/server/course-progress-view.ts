import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/**
 * A relation for the statements of other features: a row for each course that a member began, as the kind 'course'. A
 * course has no score of its own.
 */
export function progressThroughUnits(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select e.person_id, 'course' as item_kind, e.course_id as item_id,
      e.completed_at is not null as completed, null::numeric as score, e.last_activity_at
    from course_enrolment e where e.organisation_id = ${scope.organisationId})`;
}
