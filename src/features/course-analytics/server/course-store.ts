import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { WithheldRows } from '#features/analytics/server/index.ts';
import { timeInUnits } from '#features/attempts/server/unit-attempts-view.ts';
import { courseUnitResults, orderedUnits } from '#features/courses/server/course-figures-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type CourseColumn, progressBands } from '../model/course-query.ts';
import {
  type CourseQuestion,
  courseScores,
  coursesSeen,
  courseTimes,
  learnersAsked,
} from './course-selection.ts';

type Sql = RawBuilder<unknown>;

const figuresShape = {
  learners: z.number(),
  completions: z.number(),
  passed: z.number(),
  averageProgress: z.number().nullable(),
  averageScore: z.number().nullable(),
  timeSpentMs: z.number(),
  withheld: z.boolean(),
  scoreWithheld: z.boolean(),
};
const courseShape = {
  id: z.number(),
  title: z.string(),
  published: z.boolean(),
  archived: z.boolean(),
};
const listSchema = z.object({
  total: z.number(),
  nodes: z.array(z.object({ ...courseShape, ...figuresShape })),
});
export type CourseRow = z.infer<typeof listSchema>['nodes'][number];
export type CourseFiguresRow = Omit<CourseRow, keyof typeof courseShape>;

const columns: Record<CourseColumn, Sql> = {
  Learners: sql`learners`,
  Title: sql`lower(title)`,
  Completions: sql`completions`,
  CompletedPercent: sql`round(completions * 100.0 / greatest(learners, 1))`,
  AverageScore: sql`average_score`,
  TimeSpent: sql`time_spent_ms`,
};

/** One row for each course that somebody of those asked about began, without the numbers that are withheld. */
function figuresByCourse(scope: ReadScope, asked: CourseQuestion, withheld: WithheldRows): Sql {
  const isIn = (ids: readonly number[]) => sql`(l.course_id = any(${[...ids]}::bigint[]))`;
  const count = (what: Sql) => sql`case when ${isIn(withheld.rows)} then 0 else ${what} end`;
  const mean = (what: Sql, ids: readonly number[]) => sql`case when ${isIn(ids)} then null else ${what} end`;
  return sql`(select l.course_id, ${count(sql`count(*)::integer`)} as learners,
      ${count(sql`count(l.completed_at)::integer`)} as completions, ${count(sql`count(l.passed_at)::integer`)} as passed,
      ${mean(sql`round(avg(l.progress), 2)::float8`, withheld.rows)} as average_progress,
      ${mean(sql`round(avg(s.score), 2)::float8`, [...withheld.rows, ...withheld.scores])} as average_score,
      ${count(sql`coalesce(sum(t.time_spent_ms), 0)::float8`)} as time_spent_ms, ${isIn(withheld.rows)} as withheld,
      ${isIn(withheld.scores)} and not ${isIn(withheld.rows)} as score_withheld
    from ${learnersAsked(scope, asked)} l
    left join ${courseScores(scope, asked)} s on s.course_id = l.course_id and s.person_id = l.person_id
    left join ${courseTimes(scope)} t on t.course_id = l.course_id and t.person_id = l.person_id
    group by l.course_id)`;
}

const figureFields = sql`'learners', coalesce(f.learners, 0), 'completions', coalesce(f.completions, 0),
  'passed', coalesce(f.passed, 0), 'averageProgress', f.average_progress, 'averageScore', f.average_score,
  'timeSpentMs', coalesce(f.time_spent_ms, 0), 'withheld', coalesce(f.withheld, false),
  'scoreWithheld', coalesce(f.score_withheld, false)`;

/** Who began each course, and who of them has a score. */
export async function listCoursePeople(scope: ReadScope, asked: CourseQuestion): Promise<CoursePeople[]> {
  const { rows } = await sql<CoursePeople>`
    select l.course_id as id, count(*)::integer as people, count(s.score)::integer as scored
    from ${learnersAsked(scope, asked)} l
    left join ${courseScores(scope, asked)} s on s.course_id = l.course_id and s.person_id = l.person_id
    group by l.course_id`.execute(scope.db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
export type CoursePeople = { id: number; people: number; scored: number };

export type CourseListRequest = {
  titleContains: string;
  /** Leaves out what nobody began. */
  used: boolean;
  order: { column: CourseColumn; descending: boolean };
  page: PageRequest;
};

/** Every course with its figures: one statement. */
export async function listCourseFigures(
  scope: ReadScope,
  asked: CourseQuestion,
  { titleContains, used, order, page }: CourseListRequest,
  withheld: WithheldRows,
): Promise<Page<CourseRow>> {
  // A manager sees courses by those who take them.
  const join = used || asked.seen.items === null ? sql`join` : sql`left join`;
  const sorted = sql`${columns[order.column]} ${order.descending ? sql`desc nulls last` : sql`asc nulls last`}, lower(title), id`;
  const { rows } = await sql`
    with found as (
      select c.id, c.title, c.published, c.archived, coalesce(f.learners, 0) as learners,
        coalesce(f.completions, 0) as completions, coalesce(f.passed, 0) as passed, f.average_progress, f.average_score,
        coalesce(f.time_spent_ms, 0) as time_spent_ms, f.withheld, f.score_withheld
      from ${coursesSeen(scope, asked)} c ${join} ${figuresByCourse(scope, asked, withheld)} f on f.course_id = c.id
      where strpos(lower(c.title), lower(${titleContains})) > 0
    ), page as (
      select *, row_number() over (order by ${sorted}) as position from found
      order by ${sorted} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'published', f.published,
        'archived', f.archived, ${figureFields}) order by f.position), '[]') from page f) as nodes`.execute(
    scope.db,
  );
  const { total, nodes } = listSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}

const unitSchema = z.object({
  unitId: z.number(),
  kind: z.string(),
  itemId: z.number(),
  title: z.string(),
  moduleTitle: z.string(),
  begun: z.number(),
  completed: z.number(),
  stopped: z.number(),
  /** Who has a score in it. */
  scored: z.number(),
  averageScore: z.number().nullable(),
  scoreWithheld: z.boolean().default(false),
});
const reportSchema = z.object({
  course: z.object({ ...courseShape, ...figuresShape }).nullable(),
  units: z.array(unitSchema),
  bands: z.array(z.number()),
});
export type CourseReport = {
  course: CourseRow;
  units: z.infer<typeof unitSchema>[];
  progress: { from: number; to: number; count: number }[];
};

export const noCourseFigures: CourseFiguresRow = {
  ...{ learners: 0, completions: 0, passed: 0, timeSpentMs: 0 },
  ...{ averageProgress: null, averageScore: null, withheld: false, scoreWithheld: false },
};

/** The figures of one course alone; null where the viewer finds none. */
export async function readCourseFigures(
  scope: ReadScope,
  asked: CourseQuestion,
  courseId: number,
  withheld: WithheldRows,
): Promise<CourseFiguresRow | null> {
  const { rows } = await sql`
    select json_build_object(${figureFields}) as figures from ${coursesSeen(scope, asked)} c
    join ${figuresByCourse(scope, asked, withheld)} f on f.course_id = c.id where c.id = ${courseId}`.execute(
    scope.db,
  );
  return rows.length === 0 ? null : z.object({ figures: z.object(figuresShape) }).parse(rows[0]).figures;
}

/** Null where there is no such course for the viewer. One statement. */
export async function readCourseReport(
  scope: ReadScope,
  asked: CourseQuestion,
  courseId: number,
  withheld: WithheldRows,
): Promise<CourseReport | null> {
  const join = asked.seen.items === null ? sql`join` : sql`left join`;
  const bands = progressBands.map(
    ({ from, to }) => sql`(select count(*)::integer from learners where progress between ${from} and ${to})`,
  );
  const { rows } = await sql`
    with learners as materialized (
      select l.* from ${learnersAsked(scope, asked)} l where l.course_id = ${courseId}
    ), units as materialized (select * from ${orderedUnits(scope, courseId)} u),
    results as materialized (
      select r.* from ${courseUnitResults(scope, asked.seen.people)} r join learners l on l.person_id = r.person_id
      where r.course_id = ${courseId}
    ), begun as (
      select distinct t.unit_id, t.person_id from ${timeInUnits(scope)} t
      join units u on u.unit_id = t.unit_id join learners l on l.person_id = t.person_id
      union select unit_id, person_id from results
    ), stops as (
      select distinct on (l.person_id) l.person_id, u.unit_id from learners l cross join units u
      where l.completed_at is null and not exists (
        select from results r where r.person_id = l.person_id and r.unit_id = u.unit_id and r.completed)
      order by l.person_id, u.position
    )
    select (select json_build_object('id', c.id, 'title', c.title, 'published', c.published, 'archived', c.archived,
        ${figureFields})
        from ${coursesSeen(scope, asked)} c ${join} ${figuresByCourse(scope, asked, withheld)} f on f.course_id = c.id
        where c.id = ${courseId}) as course,
      (select coalesce(json_agg(json_build_object('unitId', u.unit_id, 'kind', u.item_kind, 'itemId', u.item_id,
          'title', u.title, 'moduleTitle', u.module_title,
          'begun', (select count(*) from begun b where b.unit_id = u.unit_id),
          'completed', (select count(*) from results r where r.unit_id = u.unit_id and r.completed),
          'stopped', (select count(*) from stops s where s.unit_id = u.unit_id),
          'scored', (select count(r.best_score) from results r where r.unit_id = u.unit_id),
          'averageScore', (select round(avg(r.best_score), 2)::float8 from results r where r.unit_id = u.unit_id))
        order by u.position), '[]') from units u) as units,
      json_build_array(${sql.join(bands)}) as bands`.execute(scope.db);
  const { course, units, bands: counts } = reportSchema.parse(rows[0]);
  if (!course) return null;
  return {
    course,
    units,
    progress: progressBands.map((band, index) => ({ ...band, count: counts[index] ?? 0 })),
  };
}
