import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** A member who may take courses. */
export type EnrolledMember = { personId: number; role: string; disabled: boolean };

export async function findMember(scope: ReadScope, personId: number): Promise<EnrolledMember | null> {
  const row = await scope.db
    .selectFrom('member_profile')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['person_id', 'role', 'disabled_at'])
    .executeTakeFirst();
  return row ? { personId: row.person_id, role: row.role, disabled: row.disabled_at !== null } : null;
}

/**
 * The learner begins, if they have not: the first moment counts. Nothing is written for who is no member any more, or
 * was erased: an event may come late.
 * @param openings how often they opened it by this
 */
export async function enrol(
  scope: Scope,
  { courseId, personId, at, openings }: { courseId: number; personId: number; at: Date; openings: number },
): Promise<void> {
  await sql`
    insert into course_enrolment as e (organisation_id, course_id, person_id, started_at, openings, last_activity_at)
    select m.organisation_id, c.id, m.person_id, ${at}, ${openings}, ${at}
    from member_profile m join course c on c.organisation_id = m.organisation_id and c.id = ${courseId}
    where m.organisation_id = ${scope.organisationId} and m.person_id = ${personId} and m.deleted_at is null
    on conflict (organisation_id, course_id, person_id) do update
      set openings = e.openings + excluded.openings,
        last_activity_at = greatest(e.last_activity_at, excluded.last_activity_at)`.execute(scope.db);
}

export type ReachedUnit = { unitId: number; completed: boolean; passed: boolean; bestScore: number | null };

/** What was reached is added to what is kept; nothing that is kept is taken back. */
export async function keepUnits(
  scope: Scope,
  personId: number,
  units: readonly ReachedUnit[],
  at: Date,
): Promise<void> {
  if (units.length === 0) return;
  await sql`
    insert into course_unit_progress as p (organisation_id, unit_id, person_id, completed_at, passed_at, best_score)
    select m.organisation_id, cu.id, m.person_id, case when u.completed then ${at}::timestamptz end,
      case when u.passed then ${at}::timestamptz end, u.best_score
    from unnest(${units.map(({ unitId }) => unitId)}::bigint[], ${units.map(({ completed }) => completed)}::boolean[],
      ${units.map(({ passed }) => passed)}::boolean[], ${units.map(({ bestScore }) => bestScore)}::numeric[])
      as u (id, completed, passed, best_score)
    join member_profile m on m.organisation_id = ${scope.organisationId} and m.person_id = ${personId}
      and m.deleted_at is null
    join course_unit cu on cu.organisation_id = m.organisation_id and cu.id = u.id
    on conflict (organisation_id, unit_id, person_id) do update
      set completed_at = coalesce(p.completed_at, excluded.completed_at),
        passed_at = coalesce(p.passed_at, excluded.passed_at),
        best_score = greatest(p.best_score, excluded.best_score)`.execute(scope.db);
}

/** A unit that is done by reading it. The first moment completes it for ever; the last one counts where it is asked for again. */
export async function markUnitDone(
  scope: Scope,
  { unitId, personId, at }: { unitId: number; personId: number; at: Date },
): Promise<void> {
  await sql`
    insert into course_unit_progress as p (organisation_id, unit_id, person_id, completed_at, passed_at, done_at)
    select m.organisation_id, cu.id, m.person_id, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from member_profile m join course_unit cu on cu.organisation_id = m.organisation_id and cu.id = ${unitId}
    where m.organisation_id = ${scope.organisationId} and m.person_id = ${personId} and m.deleted_at is null
    on conflict (organisation_id, unit_id, person_id) do update
      set completed_at = coalesce(p.completed_at, excluded.completed_at),
        passed_at = coalesce(p.passed_at, excluded.passed_at),
        done_at = greatest(p.done_at, excluded.done_at)`.execute(scope.db);
}

/** Progress rises or stays, and so do its moments. */
export async function keepProgress(
  scope: Scope,
  {
    courseId,
    personId,
    progress,
    completed,
    passed,
    at,
  }: { courseId: number; personId: number; progress: number; completed: boolean; passed: boolean; at: Date },
): Promise<void> {
  await sql`
    update course_enrolment set progress = greatest(progress, ${progress}::smallint),
      completed_at = coalesce(completed_at, case when ${completed}::boolean then ${at}::timestamptz end),
      passed_at = coalesce(passed_at, case when ${passed}::boolean then ${at}::timestamptz end),
      last_activity_at = greatest(last_activity_at, ${at}::timestamptz)
    where organisation_id = ${scope.organisationId} and course_id = ${courseId} and person_id = ${personId}`.execute(
    scope.db,
  );
}

export async function findCourseIdOfUnit(scope: ReadScope, unitId: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('course_unit')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', unitId)
    .select('course_id')
    .executeTakeFirst();
  return row?.course_id ?? null;
}

/** When a learner completed the course, and the mean of their best scores in its units. */
export type CourseCompletion = { completedAt: Date | null; score: number | null };

export async function findCompletion(
  scope: ReadScope,
  courseId: number,
  personId: number,
): Promise<CourseCompletion | null> {
  const { rows } = await sql<CourseCompletion>`
    select e.completed_at as "completedAt",
      (select avg(p.best_score)::float8 from course_unit_progress p
        join course_unit cu on cu.organisation_id = p.organisation_id and cu.id = p.unit_id
        where p.organisation_id = e.organisation_id and p.person_id = e.person_id and cu.course_id = e.course_id) as score
    from course_enrolment e
    where e.organisation_id = ${scope.organisationId} and e.course_id = ${courseId} and e.person_id = ${personId}`.execute(
    scope.db,
  );
  const [row] = rows;
  return row ? { ...row, completedAt: row.completedAt && new Date(row.completedAt) } : null;
}
