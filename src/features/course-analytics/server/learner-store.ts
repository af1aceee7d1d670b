import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { timeInUnits } from '#features/attempts/server/unit-attempts-view.ts';
import { courseUnitResults, orderedUnits } from '#features/courses/server/course-figures-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#platform/db/query/comparison.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { LearnerColumn, LearnerState } from '../model/course-query.ts';
import {
  type CourseQuestion,
  courseScores,
  coursesSeen,
  courseTimes,
  learnersAsked,
} from './course-selection.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const learnersSchema = z.object({
  total: z.number(),
  nodes: z.array(
    z.object({
      personId: z.number(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      avatarMediaId: z.number().nullable(),
      progress: z.number(),
      startedAt: moment,
      completedAt: moment.nullable(),
      passedAt: moment.nullable(),
      score: z.number().nullable(),
      timeSpentMs: z.number(),
      lastActivityAt: moment,
      units: z.array(
        z.object({ unitId: z.number(), completed: z.boolean(), bestScore: z.number().nullable() }),
      ),
    }),
  ),
});
export type CourseLearnerRow = z.infer<typeof learnersSchema>['nodes'][number];

export type LearnersRequest = {
  courseId: number;
  nameContains: string;
  state: LearnerState | null;
  order: { column: LearnerColumn; descending: boolean };
  page: PageRequest;
};

const columns: Record<LearnerColumn, RawBuilder<unknown>> = {
  Progress: sql`f.progress`,
  Name: sql`lower(f.name)`,
  Score: sql`f.score`,
  TimeSpent: sql`f.time_spent_ms`,
  Started: sql`f.started_at`,
  LastActivity: sql`f.last_activity_at`,
};

/** Nobody where the viewer does not see the course. One statement. */
export async function listCourseLearners(
  scope: ReadScope,
  asked: CourseQuestion,
  request: LearnersRequest,
): Promise<Page<CourseLearnerRow>> {
  const { courseId, page } = request;
  const sorted = orderOf(request);
  const { rows } = await sql`
    with found as (
      select m.person_id, m.name, m.email, m.role, m.avatar_media_id, l.progress, l.started_at, l.completed_at,
        l.passed_at, l.last_activity_at, round(s.score, 2)::float8 as score,
        coalesce(t.time_spent_ms, 0)::float8 as time_spent_ms
      from ${learnersAsked(scope, asked)} l
      join member_profile m on m.organisation_id = ${scope.organisationId} and m.person_id = l.person_id
      left join ${courseScores(scope, asked)} s on s.course_id = l.course_id and s.person_id = l.person_id
      left join ${courseTimes(scope)} t on t.course_id = l.course_id and t.person_id = l.person_id
      where ${whereAsked(scope, asked, request)}
    ), page as (
      select f.*, row_number() over (order by ${sorted}) as position from found f
      order by ${sorted} limit ${page.limit} offset ${page.offset}
    ), units as materialized (select unit_id from ${orderedUnits(scope, courseId)} u)
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(json_build_object('personId', f.person_id, 'name', f.name, 'email', f.email,
        'role', f.role, 'avatarMediaId', f.avatar_media_id, 'progress', f.progress, 'startedAt', f.started_at,
        'completedAt', f.completed_at, 'passedAt', f.passed_at, 'score', f.score, 'timeSpentMs', f.time_spent_ms,
        'lastActivityAt', f.last_activity_at, 'units', ${unitsOf(scope, asked)}) order by f.position), '[]')
        from page f) as nodes`.execute(scope.db);
  const { total, nodes } = learnersSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}

/** What the member `f` began of `units`. */
function unitsOf(scope: ReadScope, { seen }: CourseQuestion): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('unitId', u.unit_id, 'completed', coalesce(r.completed, false),
      'bestScore', r.best_score::float8)), '[]')
    from units u
    left join ${courseUnitResults(scope, seen.people)} r on r.unit_id = u.unit_id and r.person_id = f.person_id
    where r.unit_id is not null or exists (
      select from ${timeInUnits(scope)} t where t.unit_id = u.unit_id and t.person_id = f.person_id))`;
}

function whereAsked(
  scope: ReadScope,
  asked: CourseQuestion,
  { courseId, nameContains, state }: LearnersRequest,
): RawBuilder<unknown> {
  const like = containing(nameContains);
  return sql.join(
    [
      sql`l.course_id = ${courseId} and exists (select from ${coursesSeen(scope, asked)} c where c.id = l.course_id)`,
      ...(nameContains === '' ? [] : [sql`(m.name ilike ${like} or m.email ilike ${like})`]),
      ...(state === null
        ? []
        : [state === 'completed' ? sql`l.completed_at is not null` : sql`l.completed_at is null`]),
    ],
    sql` and `,
  );
}

/** Of those who are equally far, who did nothing for longest comes first. */
function orderOf({ order: { column, descending } }: LearnersRequest): RawBuilder<unknown> {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  return sql`${columns[column]} ${direction}, f.last_activity_at, lower(f.name), f.person_id`;
}
