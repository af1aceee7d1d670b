import { sql } from 'kysely';
import {
  endEditing,
  forgetReactionsOf,
  listContentWrittenBy,
  listReactionsOf,
} from '#features/content/server/index.ts';
import type { PersonalData } from '#features/privacy/server/index.ts';

/** What somebody wrote belongs to the organisation and stays, by '(Deleted)'; how far they came is theirs and goes. */
export const personalCourseData: PersonalData = {
  name: 'courses',
  async export(scope, personId) {
    const { rows: taken } = await sql`
      select e.course_id, (select v.title from content_version v
          where v.organisation_id = e.organisation_id and v.item_id = e.course_id
          order by v.number desc limit 1) as title, e.started_at, e.progress, e.completed_at, e.passed_at, e.last_activity_at,
        (select coalesce(json_agg(json_build_object('unit_id', p.unit_id, 'completed_at', p.completed_at,
            'passed_at', p.passed_at, 'done_at', p.done_at, 'best_score', p.best_score) order by p.unit_id), '[]')
          from course_unit_progress p
          join course_unit cu on cu.organisation_id = p.organisation_id and cu.id = p.unit_id
          where p.organisation_id = e.organisation_id and p.person_id = e.person_id
            and cu.course_id = e.course_id) as units
      from course_enrolment e
      where e.organisation_id = ${scope.organisationId} and e.person_id = ${personId}
      order by e.started_at, e.course_id`.execute(scope.db);
    return {
      taken,
      written: await listContentWrittenBy(scope, 'course', personId),
      likes: (await listReactionsOf(scope, 'course', personId)).map(({ item_id, created_at }) => ({
        course_id: item_id,
        created_at,
      })),
    };
  },
  async erase(scope, { personId }) {
    const { listings, written } = await endEditing(scope, 'course', personId);
    const units = await scope.db
      .deleteFrom('course_unit_progress')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const enrolments = await scope.db
      .deleteFrom('course_enrolment')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return {
      removed: {
        'course-editor-listings': listings,
        'course-likes': await forgetReactionsOf(scope, 'course', personId),
        'course-enrolments': Number(enrolments.numDeletedRows),
        'course-unit-results': Number(units.numDeletedRows),
      },
      kept: { courses: written },
    };
  },
};
