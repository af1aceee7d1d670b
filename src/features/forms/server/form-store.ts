import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { contentKinds } from '#features/content/model/content-kind.ts';
import { contentItems } from '#features/content/server/content-items-view.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { type Comparison, compare } from '#platform/db/query/comparison.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type FormContent, formContentSchema, makeFormContent } from '../model/form-content.ts';

export type Placement = {
  itemId: number;
  kind: string;
  /** As its author wrote it last. */
  itemTitle: string;
  /** As it was published last; null where it never was. */
  publishedTitle: string | null;
  published: boolean;
  stage: string;
};

export type FormRow = {
  id: number;
  title: string;
  hash: string;
  content: FormContent;
  allowMultipleSubmissions: boolean;
  anonymous: boolean;
  publishedVersionId: number | null;
  archivedAt: string | null;
  authorPersonId: number;
  revision: number;
  hasUnpublishedChanges: boolean;
  createdAt: string;
  editedAt: string;
  /** What is published; null where nothing is. */
  published: { title: string; content: FormContent; anonymous: boolean } | null;
  hasSubmissions: boolean;
  totalSubmissions: number;
  placements: Placement[];
};

/** Content that nobody asked for is not read, and empty: of a hundred forms it may be a hundred megabytes. */
export type FormParts = { content: boolean };

/** Who asks for a list: admins see every form, others what they wrote and what is published. */
export type FormsSeen = { all: boolean; writerId: number | null };

export type FormFilter = {
  id?: Comparison<number> | null;
  title?: Comparison<string> | null;
  status?: Comparison<string> | null;
  archived?: Comparison<Date> | null;
  /** Of an item at which it is asked. */
  itemId?: Comparison<number> | null;
};

/** What staff know the items by; what somebody placed at a draft is seen by the author of the form too. */
const itemsOf = (scope: ReadScope) => contentItems(scope, contentKinds, { writerId: null, drafts: true });
const publishedItemsOf = (scope: ReadScope) =>
  contentItems(scope, contentKinds, { writerId: null, drafts: false });

const columnsOf = (
  scope: ReadScope,
  { content }: FormParts,
) => sql`f.id, f.title, f.hash, ${content ? sql`f.content` : sql`null as content`}, f.allow_multiple_submissions as "allowMultipleSubmissions",
  f.anonymous, f.published_version_id as "publishedVersionId", f.archived_at as "archivedAt",
  f.author_person_id as "authorPersonId", f.revision, f.created_at as "createdAt", f.edited_at as "editedAt",
  f.published_version_id is not null and f.content_revision is distinct from f.published_content_revision
    as "hasUnpublishedChanges",
  case when v.id is not null then json_build_object('title', v.title, 'content', ${content ? sql`v.content` : sql`null`}, 'anonymous', v.anonymous)
    end as published,
  ${hasSubmissions()} as "hasSubmissions",
  (select count(*)::int from form_response r where r.organisation_id = f.organisation_id and r.form_id = f.id)
    + (select count(*)::int from form_waiting_answer w where w.organisation_id = f.organisation_id and w.form_id = f.id)
    as "totalSubmissions",
  (select coalesce(json_agg(json_build_object('itemId', p.item_id, 'stage', p.stage, 'kind', s.kind,
      'itemTitle', s.title, 'publishedTitle', once.title, 'published', s.published)
      order by p.item_id, p.stage), '[]')
    from form_placement p join ${itemsOf(scope)} s on s.id = p.item_id
    left join ${publishedItemsOf(scope)} once on once.id = p.item_id
    where p.organisation_id = f.organisation_id and p.form_id = f.id) as placements`;
const joinVersion = sql`left join form_version v
  on v.organisation_id = f.organisation_id and v.id = f.published_version_id`;

function hasSubmissions(): RawBuilder<boolean> {
  const tables = ['form_respondent', 'form_response', 'form_waiting_answer'];
  return sql<boolean>`(${sql.join(
    tables.map(
      (table) =>
        sql`exists (select from ${sql.table(table)} a where a.organisation_id = f.organisation_id and a.form_id = f.id)`,
    ),
    sql` or `,
  )})`;
}

/** Who may not change a form is shown what is published of it. */
export function readsDraft({ all, writerId }: FormsSeen): RawBuilder<boolean> {
  return all ? sql<boolean>`true` : sql<boolean>`f.author_person_id = ${writerId}`;
}

/** As the viewer knows it. */
export function titleFor(seen: FormsSeen): RawBuilder<string> {
  return sql<string>`case when ${readsDraft(seen)} then f.title else v.title end`;
}

export function whereSeen(seen: FormsSeen): RawBuilder<boolean> {
  return sql<boolean>`(${readsDraft(seen)} or f.published_version_id is not null)`;
}

export const formSorts = {
  Title: sql`lower(coalesce(v.title, f.title))`,
  Created: sql`f.created_at`,
  LastEdited: sql`f.edited_at`,
  ID: sql`f.id`,
};

function isAskedAt(itemId: FormFilter['itemId']): RawBuilder<unknown>[] {
  return compare(sql`p.item_id`, itemId).map(
    (isItem) => sql`exists (select from form_placement p
      where p.organisation_id = f.organisation_id and p.form_id = f.id and ${isItem})`,
  );
}

/** One page of forms with its total, in one statement. */
export async function listForms(
  scope: ReadScope,
  seen: FormsSeen,
  filter: FormFilter,
  order: RawBuilder<unknown>,
  page: PageRequest,
  parts: FormParts,
): Promise<Page<FormRow>> {
  const status = sql`case when f.published_version_id is null then 'Unpublished' else 'Published' end`;
  const where = sql.join(
    [
      sql`f.organisation_id = ${scope.organisationId}`,
      whereSeen(seen),
      ...compare(sql`f.id`, filter.id),
      ...compare(titleFor(seen), filter.title),
      ...compare(status, filter.status),
      ...compare(sql`f.archived_at`, filter.archived),
      ...isAskedAt(filter.itemId),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ total: number; nodes: StoredRow[] }>`
    with page as (
      select ${columnsOf(scope, parts)}, row_number() over (order by ${order}) as position
      from form f ${joinVersion} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*) from form f ${joinVersion} where ${where})::int as total,
      (select coalesce(json_agg(page order by page.position), '[]') from page) as nodes`.execute(scope.db);
  return { nodes: (rows[0]?.nodes ?? []).map(readRow), totalCount: rows[0]?.total ?? 0, ...page };
}

export async function findForm(scope: ReadScope, id: number): Promise<FormRow | null> {
  const { rows } = await sql<{ found: StoredRow }>`
    select row_to_json(found) as found from (
      select ${columnsOf(scope, { content: true })} from form f ${joinVersion} where f.organisation_id = ${scope.organisationId} and f.id = ${id}
    ) found`.execute(scope.db);
  return rows[0] ? readRow(rows[0].found) : null;
}

type StoredRow = Omit<FormRow, 'content' | 'published'> & {
  content: unknown;
  published: (Omit<NonNullable<FormRow['published']>, 'content'> & { content: unknown }) | null;
};

function readRow({ content, published, ...row }: StoredRow): FormRow {
  return {
    ...row,
    content: readContent(content),
    published: published && { ...published, content: readContent(published.content) },
  };
}

/** What is stored is parsed, never believed. */
function readContent(stored: unknown): FormContent {
  return stored === null ? makeFormContent('en-GB') : formContentSchema.parse(stored);
}

export async function insertForm(
  scope: Scope,
  form: { title: string; content: FormContent; hash: string; authorPersonId: number },
): Promise<number> {
  const row = await scope.db
    .insertInto('form')
    .values({
      organisation_id: scope.organisationId,
      title: form.title,
      content: JSON.stringify(form.content),
      hash: form.hash,
      author_person_id: form.authorPersonId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type FormFields = {
  title?: string | undefined;
  content?: FormContent | undefined;
  allowMultipleSubmissions?: boolean | undefined;
  anonymous?: boolean | undefined;
  archivedAt?: Date | null | undefined;
};

/**
 * Writes the draft and raises its revision. The row stays locked until the transaction ends, so of two racing authors
 * who saw the same revision exactly one gets through.
 * @returns false when the revision is another one by now
 */
export async function writeDraft(
  scope: Scope,
  id: number,
  write: { expectedRevision: number | null; changesContent: boolean; fields: FormFields },
): Promise<boolean> {
  const { fields } = write;
  let update = scope.db
    .updateTable('form')
    .set({
      title: fields.title,
      content: fields.content && JSON.stringify(fields.content),
      allow_multiple_submissions: fields.allowMultipleSubmissions,
      anonymous: fields.anonymous,
      archived_at: fields.archivedAt,
      revision: sql<number>`revision + 1`,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id);
  if (write.changesContent) {
    const now = sql<Date>`clock_timestamp()`;
    update = update.set({ edited_at: now, content_revision: sql<number>`content_revision + 1` });
  }
  if (write.expectedRevision !== null) update = update.where('revision', '=', write.expectedRevision);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

/**
 * Freezes the draft and opens it, for a caller who holds the row. A draft that says what the newest version says is that
 * version: a new one would leave what waits in the former one behind.
 */
export async function publishDraft(scope: Scope, id: number, personId: number | null): Promise<void> {
  const form = await findForm(scope, id);
  if (!form) throw new Error('The form to publish is gone.');
  const content = canonicalJson(form.content);
  const contentHash = createHash('sha256').update(content).digest('hex');
  const of = sql`organisation_id = ${scope.organisationId} and form_id = ${id}`;
  const { rows } = await sql<{ id: number }>`
    with newest as (select * from form_version where ${of} order by number desc limit 1),
    same as (select id from newest where content_hash = ${contentHash} and title = ${form.title}
      and anonymous = ${form.anonymous}),
    made as (
      insert into form_version (organisation_id, form_id, number, title, content, content_hash, anonymous,
        published_by_person_id, created_at)
      select ${scope.organisationId}::bigint, ${id}::bigint, coalesce((select number from newest), 0) + 1,
        ${form.title}::text, ${content}::jsonb, ${contentHash}::text, ${form.anonymous}::boolean, ${personId}::bigint,
        clock_timestamp()
      where not exists (select from same)
      returning id)
    select id from same union all select id from made`.execute(scope.db);
  await sql`update form set published_version_id = ${rows[0]?.id}::bigint, published_content_revision = content_revision
    where organisation_id = ${scope.organisationId} and id = ${id}`.execute(scope.db);
}

export async function unpublish(scope: Scope, id: number): Promise<void> {
  await sql`update form set published_version_id = null, published_content_revision = null
    where organisation_id = ${scope.organisationId} and id = ${id}`.execute(scope.db);
}

export async function deleteForm(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('form')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function listFormNames(scope: ReadScope, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('form')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
