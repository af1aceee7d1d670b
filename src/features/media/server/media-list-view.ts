import { type RawBuilder, sql } from 'kysely';
import { badInput } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { type Comparison, compare, toIds } from '#platform/db/query/comparison.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { mediaTexts } from '../model/media-texts.ts';
import type { MediaRow } from './media-store.ts';

/** In the words of the API. A comparison that is left out filters nothing; eq: null asks for 'no value'. */
export type MediaFilter = {
  Title?: Comparison<string> | null;
  OrganisationID?: Comparison<string> | null;
  Content360?: Comparison<boolean> | null;
  FileType?: Comparison<string> | null;
  Archived?: Comparison<Date> | null;
};

export type MediaSort = readonly { field: string; direction: 'ASC' | 'DESC' }[];

const sortColumns: Record<string, RawBuilder<unknown>> = {
  Created: sql`m.created_at`,
  Title: sql`lower(m.title)`,
  ID: sql`m.id`,
};

/** One page of the library with its total, in one statement. */
export async function listMedia(
  scope: Scope,
  kinds: readonly MediaRow['kind'][],
  request: { filter: MediaFilter; sort: MediaSort; page: PageRequest },
): Promise<Page<MediaRow>> {
  const { filter, sort, page } = request;
  const conditions = [
    sql`m.organisation_id = ${scope.organisationId}`,
    sql`m.deleted_at is null and m.replaces_media_id is null`,
    sql`m.kind in (${sql.join(kinds)})`,
    ...compare(sql`m.title`, filter.Title),
    ...compare(sql`m.organisation_id`, toIds(filter.OrganisationID)),
    ...compare(sql`m.content_360`, filter.Content360),
    ...compare(sql`m.kind`, filter.FileType),
    ...compare(sql`m.archived_at`, filter.Archived),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<MediaRow & { total: number }>`
    select m.*, count(*) over () as total from media m
    where ${where} order by ${orderBy(sort)} limit ${page.limit} offset ${page.offset}
  `.execute(scope.db);
  return toPage(scope, rows, where, page);
}

async function toPage(
  scope: Scope,
  found: (MediaRow & { total: number })[],
  where: RawBuilder<unknown>,
  page: PageRequest,
): Promise<Page<MediaRow>> {
  const first = found[0];
  if (first) return { nodes: found, totalCount: Number(first.total), ...page };
  if (page.offset === 0) return { nodes: [], totalCount: 0, ...page };
  // Past the last page the rows cannot carry the total.
  const counted = await sql<{ total: number }>`select count(*) as total from media m where ${where}`.execute(
    scope.db,
  );
  return { nodes: [], totalCount: Number(counted.rows[0]?.total ?? 0), ...page };
}

function orderBy(sort: MediaSort): RawBuilder<unknown> {
  const asked = sort.length > 0 ? sort : [{ field: 'Created', direction: 'DESC' as const }];
  const terms = asked.map(({ field, direction }) => {
    const column = Object.hasOwn(sortColumns, field) ? sortColumns[field] : undefined;
    if (!column) throw badInput(mediaTexts['media.sort-unknown'], { reason: 'media.sort-unknown' });
    return direction === 'DESC' ? sql`${column} desc` : sql`${column} asc`;
  });
  return sql`${sql.join(terms)}, m.id desc`;
}
