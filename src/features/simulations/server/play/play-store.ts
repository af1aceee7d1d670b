import { sql } from 'kysely';
import type { CountedStatistics } from '#features/attempts/model/item-statistics.ts';
import { itemStatisticsJson } from '#features/attempts/server/item-statistics-view.ts';
import { type ReactionsJson, reactionsJson } from '#features/content/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { groupsJson, tagsJson } from '../draft-expressions.ts';
import { ownRow } from '../simulation-store.ts';

/** The version learners play now. Undefined when nothing is published. */
export async function findPublishedVersionId(
  scope: ReadScope,
  simulationId: number,
): Promise<number | undefined> {
  const row = await scope.db
    .selectFrom('content_item')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', simulationId)
    .where('kind', '=', 'simulation')
    .select('published_version_id')
    .executeTakeFirst();
  return row?.published_version_id ?? undefined;
}

export async function findVersionContent(scope: ReadScope, versionId: number): Promise<unknown> {
  const row = await scope.db
    .selectFrom('content_version')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', versionId)
    .select('content')
    .executeTakeFirst();
  return row?.content;
}

/** What is true of an item today, whatever version a session was played with. */
export type ItemFacts = {
  adminTitle: string;
  published: boolean;
  archivedAt: Date | null;
  createdAt: Date;
  featured: boolean;
  coursesOnly: boolean;
  publicAccess: boolean;
  contentEndpoint: string | null;
  showRegister: boolean;
  shareLoginRequired: boolean;
  revision: number;
  versionCreatedAt: Date;
  statistics: CountedStatistics | null;
  reactions: ReactionsJson | null;
  tags: { id: number; name: string }[];
  groups: { id: number; name: string }[];
};

export async function findItemFacts(
  scope: ReadScope,
  simulationId: number,
  versionId: number,
  personId: number | null,
): Promise<ItemFacts | undefined> {
  const statistics = itemStatisticsJson('simulation', sql`s.organisation_id`, sql`s.id`);
  const reactions = reactionsJson(sql`s.organisation_id`, sql`${personId}::bigint`, sql`array[s.id]`);
  const { rows } = await sql<ItemFacts>`
    select s.admin_title as "adminTitle", s.published_version_id is not null as published,
      s.archived_at as "archivedAt", s.created_at as "createdAt", s.featured, s.courses_only as "coursesOnly",
      s.public_access as "publicAccess", own.content_endpoint as "contentEndpoint", s.show_register as "showRegister",
      s.share_login_required as "shareLoginRequired", s.revision,
      v.created_at as "versionCreatedAt", ${statistics} as statistics,
      ${reactions} -> 0 as reactions, ${tagsJson} as tags, ${groupsJson} as groups
    from content_item s ${ownRow}
    join content_version v on v.organisation_id = s.organisation_id and v.id = ${versionId}
    where s.organisation_id = ${scope.organisationId} and s.id = ${simulationId}`.execute(scope.db);
  return rows[0];
}
