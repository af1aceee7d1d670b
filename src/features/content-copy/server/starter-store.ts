import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { CopyState } from './copy-store.ts';

/** Something that an organisation was given published: what new ones get, or a sample. */
export type GivenCopy = {
  rootId: number;
  title: string;
  state: CopyState;
  files: number;
  copied: number;
  /** A video by itself that comes with Praxis. */
  isSample: boolean;
  /** Whether it is still among `items`. */
  exists: boolean;
};

/** The newest first. Copies that people ask for between organisations are drafts. */
export async function listGiven(scope: ReadScope, items: RawBuilder<unknown>): Promise<GivenCopy[]> {
  const files = sql`from content_copy_file f where f.organisation_id = c.organisation_id and f.copy_id = c.id`;
  const { rows } = await sql<GivenCopy>`
    select c.root_id as "rootId", c.title, c.state, (select count(*) ${files})::int as files,
      (select count(*) ${files} and f.facts is not null)::int as copied,
      c.source_organisation_id is null and c.kind = 'simulation' as "isSample",
      exists (select from ${items} as item where item.id = c.root_id) as "exists"
    from content_copy c
    where c.organisation_id = ${scope.organisationId} and c.published
    order by c.created_at desc, c.id desc`.execute(scope.db);
  return rows;
}

/** The course that the organisation was given when it began; null where there is none. */
export async function findWelcomeCourse(scope: ReadScope): Promise<number | null> {
  const { rows } = await sql<{ rootId: number }>`
    select c.root_id as "rootId" from content_copy c
    where c.organisation_id = ${scope.organisationId} and c.published and c.kind = 'course' and c.state = 'done'
    order by c.created_at, c.id limit 1`.execute(scope.db);
  return rows[0]?.rootId ?? null;
}

/** Whether everything that it was given failed to come. */
export async function hasOnlyFailed(scope: ReadScope): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    select coalesce(bool_and(c.state = 'failed'), false) as failed from content_copy c
    where c.organisation_id = ${scope.organisationId} and c.published
      and not (c.source_organisation_id is null and c.kind = 'simulation')`.execute(scope.db);
  return rows[0]?.failed === true;
}
