import { type RawBuilder, sql } from 'kysely';
import { publishedContents } from '#features/content/server/content-items-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** A relation of the published courses that are due at some time: `id`, `due_at`. */
export function courseDueMoments(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select c.id, (published.content ->> 'dueAt')::timestamptz as due_at from course c
    join ${publishedContents(scope)} published on published.id = c.id
    where c.organisation_id = ${scope.organisationId} and published.content ->> 'dueAt' is not null)`;
}
