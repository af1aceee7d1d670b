import { type RawBuilder, sql } from 'kysely';
import { itemScoresHidden } from '#features/attempts/server/unit-attempts-view.ts';
import { newestContent, playableItems } from '#features/content/server/content-items-view.ts';
import { memberships } from '#features/identity/server/membership-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/**
 * A relation for the statements of other features: a row for each course that a member began. Who was erased is in none.
 */
export function courseLearners(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select e.course_id, e.person_id, e.started_at, e.progress::integer as progress, e.completed_at, e.passed_at,
      e.last_activity_at
    from course_enrolment e
    join ${memberships} m on m.organisation_id = e.organisation_id and m.person_id = e.person_id
      and m.deleted_at is null
    where e.organisation_id = ${scope.organisationId})`;
}

/** What members reached in units; scores that learners are not shown are left out where `hiddenScores` is false. */
export function courseUnitResults(
  scope: ReadScope,
  { hiddenScores }: { hiddenScores: boolean },
): RawBuilder<unknown> {
  const score = hiddenScores
    ? sql`p.best_score`
    : sql`case when not ${itemScoresHidden({ organisation: sql`u.organisation_id`, kind: sql`u.item_kind`, id: sql`u.item_id` })} then p.best_score end`;
  return sql`(select u.course_id, p.unit_id, p.person_id, p.completed_at is not null as completed, ${score} as best_score
    from course_unit u
    join course_unit_progress p on p.organisation_id = u.organisation_id and p.unit_id = u.id
    where u.organisation_id = ${scope.organisationId})`;
}

/** Which course a unit belongs to, also one that left it: `course_id`, `unit_id`. */
export function unitsOfCourses(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select u.course_id, u.id as unit_id from course_unit u
    where u.organisation_id = ${scope.organisationId})`;
}

/**
 * The units of a course as learners take them, or took them last, in their order: `unit_id`, `position`, `title`, `item_kind`,
 * `item_id` (of a page or document its own id) and the title of the module. What learners cannot play is left out, as it is
 * for them.
 */
export function orderedUnits(scope: ReadScope, courseId: number): RawBuilder<unknown> {
  return sql`(select (u.unit ->> 'id')::bigint as unit_id, row_number() over (order by m.place, u.place) as position,
      coalesce(i.title, p.title) as title, u.unit ->> 'itemKind' as item_kind, (u.unit ->> 'itemId')::bigint as item_id, m.module ->> 'title' as module_title
    from ${newestContent(scope, courseId)} v
    cross join lateral jsonb_array_elements(v.content -> 'modules') with ordinality as m (module, place)
    cross join lateral jsonb_array_elements(m.module -> 'units') with ordinality as u (unit, place)
    left join ${playableItems(scope)} i on i.id = (u.unit ->> 'itemId')::bigint
    left join course_page_version p on p.organisation_id = ${scope.organisationId} and p.ready
      and p.id = (u.unit ->> 'pageVersionId')::bigint
    where i.id is not null or p.id is not null)`;
}
