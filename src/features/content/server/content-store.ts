import { createHash } from 'node:crypto';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '#platform/db/database-types.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';
import type { ContentSubject } from '../model/content-policy.ts';

/**
 * What the tables of every kind have in common: `simulation`, `simulation_version`, `simulation_editor`,
 * `simulation_group`, `simulation_tag`, and the same five for the others. What only one kind has is its feature's.
 */

/** An item as its rules need it: who it belongs to and what state it is in. */
export type ContentRow = ContentSubject & {
  title: string;
  revision: number;
  publishedVersionId: number | null;
  shareToken: string | null;
  shareLoginRequired: boolean;
};

/** What may be written of an item's own row. */
export type ContentFields<Kind extends ContentKind> = Omit<
  Updateable<Database[Kind]>,
  'organisation_id' | 'id' | 'revision' | 'content_revision' | 'edited_at' | 'created_at'
>;

type Link = 'editor' | 'group' | 'tag';
const linked = { editor: 'person_id', group: 'group_id', tag: 'tag_id' } as const;

/** For statements that name columns of every kind alone. */
function asAny(kind: ContentKind) {
  return kind as 'simulation'; // its columns stand for those of all
}

function itemIdOf(kind: ContentKind): RawBuilder<unknown> {
  return sql.ref(`${kind}_id`);
}

/** @param own further columns of the row `s` */
export async function findContent<Own = unknown>(
  scope: ReadScope,
  kind: ContentKind,
  id: number,
  own?: RawBuilder<Own>,
): Promise<(ContentRow & Own) | null> {
  const listLinks = (link: Link) => sql`(select coalesce(json_agg(l.${sql.ref(linked[link])}), '[]')
    from ${sql.table(`${kind}_${link}`)} l
    where l.organisation_id = s.organisation_id and l.${itemIdOf(kind)} = s.id)`;
  const { rows } = await sql<ContentRow & Own>`
    select s.id, s.title, s.revision, s.published_version_id is not null as published,
      s.published_version_id as "publishedVersionId", s.archived_at is not null as archived,
      s.courses_only as "coursesOnly", s.public_access as "publicAccess", s.author_person_id as "authorPersonId",
      s.share_token as "shareToken", s.share_login_required as "shareLoginRequired",
      ${listLinks('editor')} as "editorPersonIds", ${listLinks('group')} as "groupIds"${own ? sql`, ${own}` : sql``}
    from ${sql.table(kind)} s where s.organisation_id = ${scope.organisationId} and s.id = ${id}`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

export async function insertContent<Kind extends ContentKind>(
  scope: Scope,
  kind: Kind,
  fields: Omit<Insertable<Database[Kind]>, 'organisation_id' | 'id'>,
): Promise<number> {
  const row = { organisation_id: scope.organisationId, ...fields };
  const inserted = await scope.db
    .insertInto(asAny(kind))
    .values(row as unknown as Insertable<Database['simulation']>) // of its own kind, as its parameter says
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export type DraftWrite<Kind extends ContentKind> = {
  /** The revision the author saw; null when the author did not say. */
  expectedRevision: number | null;
  /** Whether what a publication holds changes, as opposed to a setting that applies at once. */
  changesContent: boolean;
  fields?: ContentFields<Kind>;
};

/**
 * Writes the draft's own row and raises its revision. The row stays locked until the transaction ends, so of two
 * racing authors who saw the same revision exactly one gets through.
 * @returns false when the revision is another one by now (or the row is gone)
 */
export async function writeDraft<Kind extends ContentKind>(
  scope: Scope,
  kind: Kind,
  id: number,
  write: DraftWrite<Kind>,
): Promise<boolean> {
  // The clock of the statement, not of the transaction: it is read after the row lock was waited for.
  const now = sql<Date>`clock_timestamp()`;
  let update = scope.db
    .updateTable(asAny(kind))
    .set({ ...write.fields, revision: sql<number>`revision + 1` })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id);
  if (write.changesContent) {
    update = update.set({ edited_at: now, content_revision: sql<number>`content_revision + 1` });
  }
  if (write.expectedRevision !== null) update = update.where('revision', '=', write.expectedRevision);
  const row = await update.returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Where publishing led, written by the transaction that holds the row through writeDraft. */
export async function updatePublication(
  scope: Scope,
  kind: ContentKind,
  id: number,
  fields: { published_version_id?: number | null; share_token?: string | null },
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  // What is published now is the draft as it stands.
  const published = fields.published_version_id ? sql<number>`content_revision` : null;
  await scope.db
    .updateTable(asAny(kind))
    .set({
      ...fields,
      ...(fields.published_version_id === undefined ? {} : { published_content_revision: published }),
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Adds the next version. The caller holds the item's row, so numbers have no gaps and no doubles.
 * @param content canonical JSON text; its hash vouches for it
 */
export async function insertVersion(
  scope: Scope,
  kind: ContentKind,
  id: number,
  content: string,
  publishedByPersonId: number | null,
): Promise<number> {
  const versions = sql.table(`${kind}_version`);
  const contentHash = createHash('sha256').update(content).digest('hex');
  // The statement's own clock: later than the last change of the draft, which this transaction may have written.
  const { rows } = await sql<{ id: number }>`
    insert into ${versions} (organisation_id, ${itemIdOf(kind)}, number, content, content_hash, published_by_person_id, created_at)
    select ${scope.organisationId}::bigint, ${id}::bigint, coalesce(max(number), 0) + 1, ${content}::jsonb,
      ${contentHash}::text, ${publishedByPersonId}::bigint, clock_timestamp()
    from ${versions} where organisation_id = ${scope.organisationId} and ${itemIdOf(kind)} = ${id}
    returning id`.execute(scope.db);
  const [version] = rows;
  if (!version) throw new Error('The version was not written.');
  return version.id;
}

export async function deleteContent(scope: Scope, kind: ContentKind, id: number): Promise<void> {
  await scope.db
    .deleteFrom(asAny(kind))
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Makes others who change the same item wait until this transaction ends. */
export async function lockContent(scope: Scope, kind: ContentKind, id: number): Promise<void> {
  await scope.db
    .selectFrom(asAny(kind))
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute();
}

/** Makes the links of one sort be exactly these. */
export async function replaceLinks(
  scope: Scope,
  kind: ContentKind,
  link: Link,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const table = sql.table(`${kind}_${link}`);
  await sql`delete from ${table}
    where organisation_id = ${scope.organisationId} and ${itemIdOf(kind)} = ${id}`.execute(scope.db);
  if (ids.length === 0) return;
  await sql`insert into ${table} (organisation_id, ${itemIdOf(kind)}, ${sql.ref(linked[link])})
    select ${scope.organisationId}::bigint, ${id}::bigint, other from unnest(${[...new Set(ids)]}::bigint[]) other`.execute(
    scope.db,
  );
}

/** A copy is for the same groups and under the same tags; its editors are its author's to name. */
export async function copyGroupsAndTags(
  scope: Scope,
  kind: ContentKind,
  ids: { from: number; to: number },
): Promise<void> {
  for (const link of ['group', 'tag'] as const) {
    const table = sql.table(`${kind}_${link}`);
    const column = sql.ref(linked[link]);
    await sql`insert into ${table} (organisation_id, ${itemIdOf(kind)}, ${column})
      select organisation_id, ${ids.to}::bigint, ${column} from ${table}
      where organisation_id = ${scope.organisationId} and ${itemIdOf(kind)} = ${ids.from}`.execute(scope.db);
  }
}

export async function listTagsOf(
  scope: ReadScope,
  kind: ContentKind,
  id: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from ${sql.table(`${kind}_tag`)} l
    join content_tag t on t.organisation_id = l.organisation_id and t.id = l.tag_id
    where l.organisation_id = ${scope.organisationId} and l.${itemIdOf(kind)} = ${id}
    order by t.name, t.id`.execute(scope.db);
  return rows;
}

/** Which of the ids exist in the organisation: groups and tags are checked before they are named. */
export async function listKnownIds(
  scope: Scope,
  table: 'member_group' | 'content_tag',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom(table)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Of those who may sign in. */
export async function listMemberRoles(
  scope: Scope,
  personIds: readonly number[],
): Promise<{ personId: number; role: string }[]> {
  if (personIds.length === 0) return [];
  return await scope.db
    .selectFrom('membership')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', 'in', [...personIds])
    .where('disabled_at', 'is', null)
    .select(['person_id as personId', 'role'])
    .execute();
}

/** The groups a learner's visibility depends on. */
export async function listGroupIdsOf(scope: ReadScope, personId: number | null): Promise<number[]> {
  if (personId === null) return [];
  const rows = await scope.db
    .selectFrom('group_member')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select('group_id')
    .execute();
  return rows.map((row) => row.group_id);
}
