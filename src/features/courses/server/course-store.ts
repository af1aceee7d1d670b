import { sql } from 'kysely';
import { type ContentRow, findContent } from '#features/content/server/index.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import {
  type CourseContent,
  type CourseUnit,
  type CourseVersion,
  parseCourseContent,
} from '../model/course-content.ts';
import type { KnownUnit } from '../model/merge-modules.ts';
import { type ItemKind, itemKinds, unitKinds } from '../model/unit-types.ts';

/** The own row of a course beside its item `s`. */
export const ownRow = sql`left join course own on own.organisation_id = s.organisation_id and own.id = s.id`;

export function findCourse(scope: ReadScope, id: number): Promise<ContentRow | null> {
  return findContent(scope, 'course', id);
}

/** The whole draft in the shape that is published; null when there is none. */
export async function findDraft(scope: ReadScope, id: number): Promise<CourseVersion | null> {
  const row = await scope.db
    .selectFrom('course as own')
    .innerJoin('content_item as s', (join) =>
      join.onRef('s.organisation_id', '=', 'own.organisation_id').onRef('s.id', '=', 'own.id'),
    )
    .where('own.organisation_id', '=', scope.organisationId)
    .where('own.id', '=', id)
    .select(['own.content', 'own.start_at', 'own.due_at', 's.title', 's.description'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...parseCourseContent(row.content),
    title: row.title,
    description: row.description,
    startAt: row.start_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
  };
}

export async function insertCourseRow(scope: Scope, id: number, content: CourseContent): Promise<void> {
  await scope.db
    .insertInto('course')
    .values({ organisation_id: scope.organisationId, id, content: JSON.stringify(content) })
    .execute();
}

/** What is undefined stays; the caller holds the item's row through writeDraftOrConflict. */
export async function updateCourseRow(
  scope: Scope,
  id: number,
  fields: {
    content?: CourseContent | undefined;
    start_at?: Date | null | undefined;
    due_at?: Date | null | undefined;
  },
): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await scope.db
    .updateTable('course')
    .set({ ...fields, content: fields.content && JSON.stringify(fields.content) })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Numbers for new modules and units. */
export async function takeIds(scope: Scope, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('praxis_id') as id from generate_series(1, ${count})`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

/** Those that are there already stay as they are. Items that are gone by now have no units. */
export async function insertUnits(
  scope: Scope,
  courseId: number,
  units: readonly Pick<CourseUnit, 'id' | 'itemId' | 'itemKind'>[],
): Promise<void> {
  if (units.length === 0) return;
  await sql`
    insert into course_unit (organisation_id, id, course_id, item_id, page_id, item_kind)
    select ${scope.organisationId}::bigint, u.id, ${courseId}::bigint, i.id, p.id, u.item_kind
    from unnest(${units.map(({ id }) => id)}::bigint[], ${units.map(({ itemId }) => itemId)}::bigint[],
      ${units.map(({ itemKind }) => itemKind)}::text[]) as u (id, item_id, item_kind)
    left join content_item i on i.organisation_id = ${scope.organisationId} and i.id = u.item_id and i.kind = u.item_kind
    left join course_page p on p.organisation_id = ${scope.organisationId} and p.course_id = ${courseId}
      and p.id = u.item_id and p.kind = u.item_kind
    where i.id is not null or p.id is not null
    on conflict (organisation_id, id) do nothing`.execute(scope.db);
}

/** Every unit that the course ever had, as long as its item is there. */
export async function listKnownUnits(scope: ReadScope, courseId: number): Promise<KnownUnit[]> {
  const rows = await scope.db
    .selectFrom('course_unit')
    .where('organisation_id', '=', scope.organisationId)
    .where('course_id', '=', courseId)
    .select(['id', 'item_id', 'page_id', 'item_kind'])
    .execute();
  return rows.flatMap(({ id, item_id, page_id, item_kind }) => {
    const kind = unitKinds.find((known) => known === item_kind);
    const itemId = item_id ?? page_id;
    return kind && itemId !== null ? [{ id, itemId, itemKind: kind }] : [];
  });
}

/** An item as the rules of its kind need it. */
export type AddedItem = Pick<ContentRow, 'published' | 'archived' | 'authorPersonId' | 'editorPersonIds'> & {
  id: number;
  kind: ItemKind;
};

/** What an author puts into a course, to be held against the rules of its kind. */
export async function listAddedItems(scope: ReadScope, ids: readonly number[]): Promise<AddedItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AddedItem>`
    select s.id, s.kind, s.published_version_id is not null as published, s.archived_at is not null as archived,
      s.author_person_id as "authorPersonId",
      (select coalesce(json_agg(e.person_id), '[]') from content_item_editor e
        where e.organisation_id = s.organisation_id and e.item_id = s.id) as "editorPersonIds"
    from content_item s
    where s.organisation_id = ${scope.organisationId} and s.id = any(${[...ids]}::bigint[])
      and s.kind = any(${[...itemKinds]}::text[])`.execute(scope.db);
  return rows;
}

/** Whether one of the items can be played, or one of the pages and documents be read, at all. */
export async function isAnyPlayable(scope: ReadScope, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from content_item i where i.organisation_id = ${scope.organisationId}
      and i.id = any(${[...ids]}::bigint[]) and i.published_version_id is not null and i.archived_at is null)
      or exists (select from course_page p where p.organisation_id = ${scope.organisationId}
        and p.id = any(${[...ids]}::bigint[]) and p.ready) as found`.execute(scope.db);
  return rows[0]?.found ?? false;
}
