import { type RawBuilder, sql } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#platform/db/query/comparison.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { LibraryKind, LibraryShelf } from '../model/media-library.ts';
import type { MediaUse } from './extension-points.ts';
import type { LibraryParts } from './library-parts.ts';
import type { MediaRow } from './media-store.ts';
import { portraitCondition, shownBy } from './portrait-store.ts';

/** An item as the library shows it: with who brought it, its tags, and a new file on its way into its place. */
export type LibraryRow = MediaRow & {
  is_portrait: boolean;
  /** Whose picture a portrait is. */
  person: { id: number; name: string } | null;
  /** Who brought it; null once they are no member any more. */
  author: { id: number; name: string } | null;
  tags: { id: number; name: string }[];
  replacement: Replacement | null;
};

type Replacement = {
  id: number;
  filename: string;
  status: MediaRow['transcoding_status'];
  progress: number;
  message: string | null;
};

export type LibraryFilter = {
  text: string;
  /** Null for all but portraits. */
  kind: LibraryKind | null;
  status: string | null;
  used: boolean | null;
  tagId: number | null;
  shelf: LibraryShelf;
};

export type LibrarySort = { field: 'Created' | 'Title' | 'Size'; direction: 'ASC' | 'DESC' };

const title = sql`coalesce(person.name, m.title)`;

const sortColumns: Record<LibrarySort['field'], RawBuilder<unknown>> = {
  Created: sql`m.created_at`,
  Title: sql`lower(${title})`,
  Size: sql`m.size_bytes`,
};

/** One page of the library with its total, in one statement. */
export async function listLibrary(
  scope: ReadScope,
  parts: LibraryParts,
  request: { filter: LibraryFilter; sort: LibrarySort; page: PageRequest },
): Promise<Page<LibraryRow>> {
  const { filter, sort, page } = request;
  const where = sql.join(listConditions(scope, parts, filter), sql` and `);
  const direction = sort.direction === 'DESC' ? sql`desc` : sql`asc`;
  const { rows } = await sql<LibraryRow & { total: number }>`
    select ${columns(parts)}, count(*) over () as total from media m ${shownBy}
    where ${where} order by ${sortColumns[sort.field]} ${direction}, m.id desc
    limit ${page.limit} offset ${page.offset}`.execute(scope.db);
  const first = rows[0];
  if (first || page.offset === 0) return { nodes: rows, totalCount: Number(first?.total ?? 0), ...page };
  // Past the last page the rows cannot carry the total.
  const counted = await sql<{ total: number }>`
    select count(*) as total from media m ${shownBy} where ${where}`.execute(scope.db);
  return { nodes: [], totalCount: Number(counted.rows[0]?.total ?? 0), ...page };
}

/** Deleted ones too; a portrait only while somebody shows it. */
export async function findInLibrary(
  scope: ReadScope,
  parts: LibraryParts,
  id: number,
): Promise<LibraryRow | undefined> {
  const { rows } = await sql<LibraryRow>`
    select ${columns(parts)} from media m ${shownBy}
    where ${ownItems(scope)} and m.id = ${id} and (not ${portraitCondition} or person.id is not null)`.execute(
    scope.db,
  );
  return rows[0];
}

/** Every place that uses the item, in one statement. */
export async function listUses(scope: ReadScope, parts: LibraryParts, id: number): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select distinct u.kind, u.item_id as "itemId", u.title, u.place, u.version, u.published
    from (${allUses(scope, parts)}) u where u.media_id = ${id}
    order by u.kind, u.title, u.item_id, u.version desc nulls first, u.place`.execute(scope.db);
  return rows.map((row) => ({ ...row, itemId: Number(row.itemId) }));
}

function columns(parts: LibraryParts): RawBuilder<unknown> {
  return sql`m.*, ${portraitCondition} as is_portrait,
    case when person.id is null then null else json_build_object('id', person.id, 'name', person.name) end as person,
    (select json_build_object('id', p.person_id, 'name', p.name) from member_profile p
      where p.organisation_id = m.organisation_id and p.person_id = m.author_person_id and p.deleted_at is null) as author,
    ${parts.getTags().json} as tags,
    (select json_build_object('id', r.id, 'filename', r.filename, 'status', r.transcoding_status,
        'progress', r.transcoding_progress, 'message', r.transcoding_message)
      from media r where r.organisation_id = m.organisation_id and r.replaces_media_id = m.id) as replacement`;
}

const ownItems = (scope: ReadScope) =>
  sql`m.organisation_id = ${scope.organisationId} and m.replaces_media_id is null`;

function listConditions(scope: ReadScope, parts: LibraryParts, filter: LibraryFilter): RawBuilder<unknown>[] {
  const { text, kind, status, used, tagId, shelf } = filter;
  const isUsed = () => sql`m.id in (select u.media_id from (${allUses(scope, parts)}) u
    where u.media_id is not null)`;
  return [
    ownItems(scope),
    kind === 'portrait' ? sql`${portraitCondition} and person.id is not null` : sql`not ${portraitCondition}`,
    ...(kind === 'portrait' ? [] : [onShelf[shelf]]),
    ...(kind && kind !== 'portrait' ? [ofKind[kind]] : []),
    ...(text === ''
      ? []
      : [sql`(${title} ilike ${containing(text)} or m.filename ilike ${containing(text)})`]),
    ...(status === null ? [] : [sql`m.kind = 'video' and m.transcoding_status = ${status}`]),
    ...(used === null ? [] : [used ? isUsed() : sql`not (${isUsed()})`]),
    ...(tagId === null ? [] : [parts.getTags().bears(tagId)]),
  ];
}

const onShelf: Record<LibraryShelf, RawBuilder<unknown>> = {
  active: sql`m.archived_at is null and m.deleted_at is null`,
  archived: sql`m.archived_at is not null and m.deleted_at is null`,
  deleted: sql`m.deleted_at is not null`,
};

const ofKind: Record<Exclude<LibraryKind, 'portrait'>, RawBuilder<unknown>> = {
  video: sql`m.kind = 'video' and not m.content_360`,
  video360: sql`m.kind = 'video' and m.content_360`,
  image: sql`m.kind = 'image'`,
  audio: sql`m.kind = 'audio'`,
  document: sql`m.kind = 'document'`,
};

function allUses({ organisationId }: ReadScope, parts: LibraryParts): RawBuilder<unknown> {
  const selects = parts.listUses().map((select) => select(organisationId));
  const portraits = sql`select p.avatar_media_id as media_id, 'person' as kind, p.person_id as item_id, p.name as title,
    'portrait' as place, null::integer as version, true as published
    from member_profile p where p.organisation_id = ${organisationId} and p.avatar_media_id is not null`;
  return sql.join([portraits, ...selects], sql` union all `);
}
