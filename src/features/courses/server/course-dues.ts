import { sql } from 'kysely';
import { publishedContents } from '#features/content/server/content-items-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** When those of these items are due for everybody that are courses and have such a day, as they are published. */
export async function listCourseDues(
  scope: ReadScope,
  itemIds: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; dueAt: Date }>`
    select c.id, (published.content ->> 'dueAt')::timestamptz as "dueAt" from course c
    join ${publishedContents(scope)} published on published.id = c.id
    where c.organisation_id = ${scope.organisationId} and c.id = any(${[...itemIds]}::bigint[])
      and published.content ->> 'dueAt' is not null`.execute(scope.db);
  return new Map(rows.map(({ id, dueAt }) => [Number(id), new Date(dueAt)]));
}
