import { type RawBuilder, sql } from 'kysely';
import { itemScoresHidden } from '#features/attempts/server/unit-attempts-view.ts';
import { publishedFacts } from '#features/content/server/content-items-view.ts';
import { isExam } from '#features/virtual-humans/server/exam-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/**
 * A relation of how far members came in one course, as learners may compare it: `person_id`, `progress` and `score` in
 * percent. The score is the mean of their best ones, without units that hide theirs or are exams.
 */
export function courseStandings(scope: ReadScope, courseId: number): RawBuilder<unknown> {
  const hidden = itemScoresHidden({
    organisation: sql`u.organisation_id`,
    kind: sql`u.item_kind`,
    id: sql`u.item_id`,
  });
  return sql`(select e.person_id, e.progress::integer as progress, (
      select round(avg(p.best_score), 2)::float8 from course_unit u
      join course_unit_progress p on p.organisation_id = u.organisation_id and p.unit_id = u.id
        and p.person_id = e.person_id
      left join ${publishedFacts(scope)} i on i.id = u.item_id
      where u.organisation_id = e.organisation_id and u.course_id = e.course_id
        and not ${hidden} and not ${isExam(sql`i.facts`)}) as score
    from course_enrolment e
    where e.organisation_id = ${scope.organisationId} and e.course_id = ${courseId} and e.progress > 0)`;
}

/** Whether learners may not know the score of a course, because a unit of it hides its own; false for other kinds. */
export function unitScoresHidden(item: {
  organisation: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}): RawBuilder<boolean> {
  const unit = { organisation: sql`u.organisation_id`, kind: sql`u.item_kind`, id: sql`u.item_id` };
  return sql<boolean>`(${item.kind} = 'course' and exists (select from course_unit u
    where u.organisation_id = ${item.organisation} and u.course_id = ${item.id} and ${itemScoresHidden(unit)}))`;
}
