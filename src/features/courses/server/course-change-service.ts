import { sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type CourseChangePart, compareCourses, unitsOfPart } from '../model/course-change.ts';
import { type CourseVersion, listUnits, parseCourseVersion } from '../model/course-content.ts';
import type { CourseContext } from './course-context.ts';
import { courseKind } from './course-kind.ts';
import { findDraft } from './course-store.ts';
import { listPageTitles } from './page-store.ts';

export type CourseChange = {
  underWay: number;
  completed: number;
  parts: (CourseChangePart & { title: string; affected: number; done: number })[];
};

/** Whom publishing the draft would affect, for those who may change the course. */
export async function readCourseChange(
  { tenancy }: Pick<CourseContext, 'tenancy'>,
  viewer: Viewer,
  id: number,
): Promise<CourseChange> {
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const { publishedVersionId } = await courseKind.getForEditing(scope, viewer, id);
    const draft = await findDraft(scope, id);
    const published = publishedVersionId === null ? null : await findVersion(scope, publishedVersionId);
    const parts = draft && published ? compareCourses(published, draft) : [];
    const sides = draft && published ? { published, draft } : null;
    const found = await countLearners(
      scope,
      id,
      parts.map((part) => (sides ? unitsOfPart(part, sides) : [])),
    );
    const titles = sides ? await listTitles(scope, sides) : new Map<number, string>();
    return {
      underWay: found.underWay,
      completed: found.completed,
      parts: parts.map((part, index) => ({
        ...part,
        title: titleOf(part, draft, titles),
        ...(found.parts[index] ?? { affected: 0, done: 0 }),
      })),
    };
  });
}

async function findVersion(scope: Scope, id: number): Promise<CourseVersion | null> {
  const row = await scope.db
    .selectFrom('content_version')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select('content')
    .executeTakeFirst();
  return row ? parseCourseVersion(row.content) : null;
}

type Counts = { underWay: number; completed: number; parts: { affected: number; done: number }[] };

/** For each list of units: who is under way and has not completed all of them, and who has. */
async function countLearners(
  scope: Scope,
  courseId: number,
  lists: readonly (readonly number[])[],
): Promise<Counts> {
  const pairs = lists.flatMap((units, part) => units.map((unit) => ({ part, unit })));
  const { rows } = await sql<Counts>`
    with learner as (
      select person_id, completed_at from course_enrolment
      where organisation_id = ${scope.organisationId} and course_id = ${courseId}
    ), asked as (
      select * from unnest(${pairs.map(({ part }) => part)}::integer[], ${pairs.map(({ unit }) => unit)}::bigint[]) as a (part, unit_id)
    ), reached as (
      select asked.part, l.person_id, bool_and(p.completed_at is not null) as all_done
      from asked cross join learner l
      left join course_unit_progress p on p.organisation_id = ${scope.organisationId} and p.unit_id = asked.unit_id
        and p.person_id = l.person_id
      where l.completed_at is null
      group by asked.part, l.person_id
    ), counted as (
      select n.part, count(r.person_id) filter (where not r.all_done)::int as affected,
        count(r.person_id) filter (where r.all_done)::int as done
      from generate_series(0, ${lists.length - 1}::integer) as n (part)
      left join reached r on r.part = n.part
      group by n.part
    )
    select (select count(*)::int from learner where completed_at is null) as "underWay",
      (select count(*)::int from learner where completed_at is not null) as completed,
      (select coalesce(json_agg(json_build_object('affected', affected, 'done', done) order by part), '[]')
        from counted) as parts`.execute(scope.db);
  return rows[0] ?? { underWay: 0, completed: 0, parts: [] };
}

/** Of the items of all units, as staff know them. */
async function listTitles(
  scope: Scope,
  { published, draft }: { published: CourseVersion; draft: CourseVersion },
): Promise<Map<number, string>> {
  const units = [...listUnits(published), ...listUnits(draft)];
  const rows = await scope.db
    .selectFrom('content_item')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [0, ...units.map(({ itemId }) => itemId)])
    .select(['id', 'title'])
    .execute();
  const pages = await listPageTitles(scope, units);
  const byItem = new Map([...rows, ...pages].map(({ id, title }) => [id, title]));
  return new Map([
    ...units.map(({ id, itemId }): [number, string] => [id, byItem.get(itemId) ?? '']),
    ...[...published.modules, ...draft.modules].map(({ id, title }): [number, string] => [id, title]),
  ]);
}

function titleOf(
  part: CourseChangePart,
  draft: CourseVersion | null,
  titles: ReadonlyMap<number, string>,
): string {
  if (part.kind === 'course-start') return draft?.title ?? '';
  return titles.get('unitId' in part ? part.unitId : part.moduleId) ?? '';
}
