import { createHash } from 'node:crypto';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '#platform/db/database-types.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';
import type { ContentSubject } from '../model/content-policy.ts';

/** What every kind of content shares: content_item and what refers to it. What only one kind has is its feature's. */

/** An item as its rules need it: who it belongs to and what state it is in. */
export type ContentRow = ContentSubject & {
  title: string;
  revision: number;
  publishedVersionId: number | null;
  shareToken: string | null;
  shareLoginRequired: boolean;
};

/** What may be written of an item. */
export type ContentFields = Omit<
  Updateable<Database['content_item']>,
  'organisation_id' | 'id' | 'kind' | 'revision' | 'content_revision' | 'edited_at' | 'created_at'
>;

/** Columns of a kind's own row, and the join that brings it to an item `s`. */
export type OwnColumns<Own> = { columns: RawBuilder<Own>; join: RawBuilder<unknown> };

export async function findContent<Own = unknown>(
  scope: ReadScope,
  kind: ContentKind,
  id: number,
  own?: OwnColumns<Own>,
): Promise<(ContentRow & Own) | null> {
  const { rows } = await sql<ContentRow & Own>`
    select s.id, s.title, s.revision, s.published_version_id is not null as published,
      s.published_version_id as "publishedVersionId", s.archived_at is not null as archived,
      s.courses_only as "coursesOnly", s.public_access as "publicAccess", s.author_person_id as "authorPersonId",
      s.share_token as "shareToken", s.share_login_required as "shareLoginRequired",
      (select coalesce(json_agg(e.person_id), '[]') from content_item_editor e
        where e.organisation_id = s.organisation_id and e.item_id = s.id) as "editorPersonIds",
      (select coalesce(json_agg(g.group_id), '[]') from content_item_group g
        where g.organisation_id = s.organisation_id and g.item_id = s.id) as "groupIds"${own ? sql`, ${own.columns}` : sql``}
    from content_item s ${own ? own.join : sql``}
    where s.organisation_id = ${scope.organisationId} and s.id = ${id} and s.kind = ${kind}`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

/** The kind adds its own row under the id that is answered, in the same transaction. */
export async function insertContent(
  scope: Scope,
  kind: ContentKind,
  fields: Pick<Insertable<Database['content_item']>, 'title' | 'author_person_id'>,
): Promise<number> {
  const inserted = await scope.db
    .insertInto('content_item')
    .values({ organisation_id: scope.organisationId, kind, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/**
 * A draft of its own for the same groups and under the same tags. Publication, public access and editors stay behind: the
 * editors of a copy are its author's to name.
 */
export async function copyContent(
  scope: Scope,
  from: number,
  copy: { title: string; authorPersonId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into content_item (organisation_id, kind, title, admin_title, description, hide_scores_from_users, pass_mark,
      image_media_id, courses_only, show_register, share_login_required, author_person_id)
    select organisation_id, kind, ${copy.title}::text, admin_title, description, hide_scores_from_users, pass_mark,
      image_media_id, courses_only, show_register, share_login_required, ${copy.authorPersonId}::bigint
    from content_item where organisation_id = ${scope.organisationId} and id = ${from}
    returning id`.execute(scope.db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The item to copy is gone.');
  await sql`insert into content_item_group (organisation_id, item_id, group_id)
    select organisation_id, ${id}::bigint, group_id from content_item_group
    where organisation_id = ${scope.organisationId} and item_id = ${from}`.execute(scope.db);
  await sql`insert into content_item_tag (organisation_id, item_id, tag_id)
    select organisation_id, ${id}::bigint, tag_id from content_item_tag
    where organisation_id = ${scope.organisationId} and item_id = ${from}`.execute(scope.db);
  return id;
}

/** What an item takes along into another organisation; what depends on the people of one stays behind. */
type PackedFields = {
  title: string;
  adminTitle: string;
  description: string;
  hideScoresFromUsers: boolean;
  passMark: number | null;
  imageMediaId: number | null;
  coursesOnly: boolean;
  showRegister: boolean;
  shareLoginRequired: boolean;
};

export async function readPacked(scope: ReadScope, id: number): Promise<PackedFields & { tags: string[] }> {
  const item = await scope.db
    .selectFrom('content_item')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select(['title', 'admin_title as adminTitle', 'description', 'pass_mark as passMark'])
    .select(['hide_scores_from_users as hideScoresFromUsers', 'image_media_id as imageMediaId'])
    .select(['courses_only as coursesOnly', 'show_register as showRegister'])
    .select('share_login_required as shareLoginRequired')
    .executeTakeFirstOrThrow();
  return { ...item, tags: (await listTagsOf(scope, id)).map(({ name }) => name) };
}

/** A draft under a number that was taken for it before. */
export async function insertPacked(
  scope: Scope,
  kind: ContentKind,
  { id, authorPersonId, ...fields }: PackedFields & { id: number; authorPersonId: number },
): Promise<void> {
  await scope.db
    .insertInto('content_item')
    .values({
      organisation_id: scope.organisationId,
      id,
      kind,
      title: fields.title,
      admin_title: fields.adminTitle,
      description: fields.description,
      hide_scores_from_users: fields.hideScoresFromUsers,
      pass_mark: fields.passMark,
      image_media_id: fields.imageMediaId,
      courses_only: fields.coursesOnly,
      show_register: fields.showRegister,
      share_login_required: fields.shareLoginRequired,
      author_person_id: authorPersonId,
    })
    .execute();
}

export type DraftWrite = {
  /** The revision the author saw; null when the author did not say. */
  expectedRevision: number | null;
  /** Whether what a publication holds changes, as opposed to a setting that applies at once. */
  changesContent: boolean;
  fields?: ContentFields;
};

/**
 * Writes the item and raises its revision. The row stays locked until the transaction ends, so of two
 * racing authors who saw the same revision exactly one gets through.
 * @returns false when the revision is another one by now (or the row is gone)
 */
export async function writeDraft(scope: Scope, id: number, write: DraftWrite): Promise<boolean> {
  // The clock of the statement, not of the transaction: it is read after the row lock was waited for.
  const now = sql<Date>`clock_timestamp()`;
  let update = scope.db
    .updateTable('content_item')
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
  id: number,
  fields: { published_version_id?: number | null; share_token?: string | null },
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  // What is published now is the draft as it stands.
  const published = fields.published_version_id ? sql<number>`content_revision` : null;
  await scope.db
    .updateTable('content_item')
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
  id: number,
  content: string,
  publishedByPersonId: number | null,
): Promise<number> {
  const contentHash = createHash('sha256').update(content).digest('hex');
  // The statement's own clock: later than the last change of the draft, which this transaction may have written.
  const { rows } = await sql<{ id: number }>`
    insert into content_version (organisation_id, item_id, number, title, content, content_hash, published_by_person_id, created_at)
    select ${scope.organisationId}::bigint, ${id}::bigint, coalesce(max(number), 0) + 1,
      (select title from content_item where organisation_id = ${scope.organisationId} and id = ${id}), ${content}::jsonb,
      ${contentHash}::text, ${publishedByPersonId}::bigint, clock_timestamp()
    from content_version where organisation_id = ${scope.organisationId} and item_id = ${id}
    returning id`.execute(scope.db);
  const [version] = rows;
  if (!version) throw new Error('The version was not written.');
  return version.id;
}

/** Whether the draft hides scores from learners. */
export async function isScoreHidden(scope: ReadScope, id: number): Promise<boolean> {
  const row = await scope.db
    .selectFrom('content_item')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select('hide_scores_from_users')
    .executeTakeFirst();
  return row?.hide_scores_from_users ?? false;
}

export async function deleteContent(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('content_item')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Makes others who change the same item wait until this transaction ends. */
export async function lockContent(scope: Scope, id: number): Promise<void> {
  await scope.db
    .selectFrom('content_item')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute();
}

/** Nobody changes the item until this transaction ends; others may hold it as well. */
export async function holdContent(scope: Scope, id: number): Promise<void> {
  await scope.db
    .selectFrom('content_item')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select('id')
    .forShare()
    .execute();
}

/** Who may change the item besides its author: exactly these. */
export async function replaceEditors(scope: Scope, id: number, personIds: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('content_item_editor')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_id', '=', id)
    .execute();
  const rows = [...new Set(personIds)].map((person_id) => ({ ...linkTo(scope, id), person_id }));
  if (rows.length > 0) await scope.db.insertInto('content_item_editor').values(rows).execute();
}

export async function replaceGroups(scope: Scope, id: number, groupIds: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('content_item_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_id', '=', id)
    .execute();
  const rows = [...new Set(groupIds)].map((group_id) => ({ ...linkTo(scope, id), group_id }));
  if (rows.length > 0) await scope.db.insertInto('content_item_group').values(rows).execute();
}

export async function replaceTags(scope: Scope, id: number, tagIds: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('content_item_tag')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_id', '=', id)
    .execute();
  const rows = [...new Set(tagIds)].map((tag_id) => ({ ...linkTo(scope, id), tag_id }));
  if (rows.length > 0) await scope.db.insertInto('content_item_tag').values(rows).execute();
}

function linkTo(scope: Scope, id: number) {
  return { organisation_id: scope.organisationId, item_id: id };
}

export async function listTagsOf(scope: ReadScope, id: number): Promise<{ id: number; name: string }[]> {
  return scope.db
    .selectFrom('content_item_tag as l')
    .innerJoin('content_tag as t', (join) =>
      join.onRef('t.organisation_id', '=', 'l.organisation_id').onRef('t.id', '=', 'l.tag_id'),
    )
    .where('l.organisation_id', '=', scope.organisationId)
    .where('l.item_id', '=', id)
    .orderBy('t.name')
    .orderBy('t.id')
    .select(['t.id', 't.name'])
    .execute();
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
