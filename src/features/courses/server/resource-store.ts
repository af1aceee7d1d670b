import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

export async function findResource(
  scope: ReadScope,
  id: number,
): Promise<{ id: number; courseId: number } | null> {
  const row = await scope.db
    .selectFrom('course_resource')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select(['id', 'course_id'])
    .executeTakeFirst();
  return row ? { id: row.id, courseId: row.course_id } : null;
}

export function listResources(
  scope: ReadScope,
  courseId: number,
): Promise<{ mediaId: number; title: string; position: number }[]> {
  return scope.db
    .selectFrom('course_resource')
    .where('organisation_id', '=', scope.organisationId)
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .select(['media_id as mediaId', 'title', 'position'])
    .execute();
}

export async function countResources(scope: ReadScope, courseId: number): Promise<number> {
  const row = await scope.db
    .selectFrom('course_resource')
    .where('organisation_id', '=', scope.organisationId)
    .where('course_id', '=', courseId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Without a position it is the last one. */
export async function insertResource(
  scope: Scope,
  resource: { courseId: number; mediaId: number; title: string; position: number | undefined },
): Promise<number> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from course_resource
    where organisation_id = ${scope.organisationId} and course_id = ${resource.courseId})`;
  const { id } = await scope.db
    .insertInto('course_resource')
    .values({
      organisation_id: scope.organisationId,
      course_id: resource.courseId,
      media_id: resource.mediaId,
      title: resource.title,
      position: resource.position ?? last,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is undefined stays. */
export async function updateResourceRow(
  scope: Scope,
  id: number,
  fields: { title: string | undefined; position: number | undefined },
): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await scope.db
    .updateTable('course_resource')
    .set(fields)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteResource(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('course_resource')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}
