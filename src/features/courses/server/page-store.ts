import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { isPageEmpty, listEmbedded, type PageBody } from '../model/page-body.ts';
import { parsePageBody, storePageBody } from '../model/page-schema.ts';
import { type PageKind, pageKinds } from '../model/unit-types.ts';

/** A page or document, of the draft or as it was published. */
export type CoursePage = {
  id: number;
  courseId: number;
  kind: PageKind;
  title: string;
  revision: number;
  /** Null for a document, and for a page that nobody has written yet. */
  body: PageBody | null;
  mediaId: number | null;
  downloadable: boolean;
};

type PageRow = Omit<CoursePage, 'body' | 'kind'> & { kind: string; body: unknown };

/** `page` says what it is and whose, `shown` what is in it. */
const columns = sql`page.id, page.course_id as "courseId", page.kind, shown.title, shown.revision, shown.body,
  shown.media_id as "mediaId", shown.downloadable`;

/** As its authors work on it. */
export async function findPage(scope: ReadScope, id: number): Promise<CoursePage | null> {
  const [page] = await listPages(scope, [id]);
  return page ?? null;
}

/** As they were published, by the numbers of the versions. */
export async function listPageVersions(
  scope: ReadScope,
  versionIds: readonly number[],
): Promise<CoursePage[]> {
  const { rows } = await sql<PageRow>`
    select ${columns} from course_page_version shown
    join course_page page on page.organisation_id = shown.organisation_id and page.id = shown.page_id
    where shown.organisation_id = ${scope.organisationId} and shown.id = any(${[...versionIds]}::bigint[])`.execute(
    scope.db,
  );
  return rows.map(readRow);
}

/** Which versions of these pages the published versions of their courses hold, by page. */
export async function listPublishedVersions(
  scope: ReadScope,
  pageIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ pageId: number; versionId: number }>`
    select p.id as "pageId", (unit ->> 'pageVersionId')::bigint as "versionId" from course_page p
    join content_item s on s.organisation_id = p.organisation_id and s.id = p.course_id
    join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    cross join lateral jsonb_array_elements(v.content -> 'modules') module
    cross join lateral jsonb_array_elements(module -> 'units') unit
    where p.organisation_id = ${scope.organisationId} and p.id = any(${[...pageIds]}::bigint[])
      and (unit ->> 'itemId')::bigint = p.id and unit ->> 'pageVersionId' is not null`.execute(scope.db);
  return new Map(rows.map(({ pageId, versionId }) => [Number(pageId), Number(versionId)]));
}

/** Those of the draft. */
export async function listPages(scope: ReadScope, ids: readonly number[]): Promise<CoursePage[]> {
  const { rows } = await sql<PageRow>`
    select ${columns} from course_page page
    join course_page shown on shown.organisation_id = page.organisation_id and shown.id = page.id
    where page.organisation_id = ${scope.organisationId} and page.id = any(${[...ids]}::bigint[])`.execute(
    scope.db,
  );
  return rows.map(readRow);
}

function readRow({ body, kind, ...row }: PageRow): CoursePage {
  return {
    ...row,
    id: Number(row.id),
    courseId: Number(row.courseId),
    mediaId: row.mediaId === null ? null : Number(row.mediaId),
    kind: pageKinds.find((known) => known === kind) ?? 'page',
    body: body === null ? null : parsePageBody(body),
  };
}

export async function countPages(scope: ReadScope, courseId: number): Promise<number> {
  const row = await scope.db
    .selectFrom('course_page')
    .where('organisation_id', '=', scope.organisationId)
    .where('course_id', '=', courseId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** What each page and document of the course is. */
export async function listPageKinds(scope: ReadScope, courseId: number): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('course_page')
    .where('organisation_id', '=', scope.organisationId)
    .where('course_id', '=', courseId)
    .select(['id', 'kind'])
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Those of the units that are pages or documents. */
export function listPageTitles(
  scope: ReadScope,
  units: readonly { itemId: number }[],
): Promise<{ id: number; title: string }[]> {
  return scope.db
    .selectFrom('course_page')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [0, ...units.map(({ itemId }) => itemId)])
    .select(['id', 'title'])
    .execute();
}

export async function insertPage(
  scope: Scope,
  page: { courseId: number; kind: PageKind; title: string; mediaId: number | null },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('course_page')
    .values({
      organisation_id: scope.organisationId,
      course_id: page.courseId,
      kind: page.kind,
      title: page.title,
      media_id: page.mediaId,
      media_ids: page.mediaId === null ? [] : [page.mediaId],
      ready: page.mediaId !== null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes it whole and raises its revision by one; the row stays locked until the transaction ends.
 * @returns false when its revision is another one by now
 */
export async function updatePage(
  scope: Scope,
  page: CoursePage,
  more: { mediaIds: readonly number[]; ready: boolean },
): Promise<boolean> {
  const row = await scope.db
    .updateTable('course_page')
    .set({
      title: page.title,
      body: page.body === null ? null : JSON.stringify(storePageBody(page.body)),
      media_id: page.mediaId,
      downloadable: page.downloadable,
      media_ids: [...more.mediaIds],
      ready: more.ready,
      revision: page.revision + 1,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', page.id)
    .where('revision', '=', page.revision)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps the pages of a draft as they are now, for the version that is published. One that did not change since it was
 * kept is not kept again.
 * @returns the versions by page
 */
export async function freezePages(
  scope: Scope,
  courseId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const pages = sql`course_page p where p.organisation_id = ${scope.organisationId} and p.course_id = ${courseId}
    and p.id = any(${[...ids]}::bigint[])`;
  await sql`
    insert into course_page_version (organisation_id, page_id, revision, title, body, media_id, downloadable, media_ids, ready)
    select p.organisation_id, p.id, p.revision, p.title, p.body, p.media_id, p.downloadable, p.media_ids, p.ready
    from ${pages} on conflict (organisation_id, page_id, revision) do nothing`.execute(scope.db);
  const { rows } = await sql<{ pageId: number; id: number }>`
    select v.page_id as "pageId", v.id from course_page_version v
    join course_page p on p.organisation_id = v.organisation_id and p.id = v.page_id and p.revision = v.revision
    where v.organisation_id = ${scope.organisationId} and p.course_id = ${courseId}
      and p.id = any(${[...ids]}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ pageId, id }) => [Number(pageId), Number(id)]));
}

/** A page or document as it was written elsewhere. */
export async function insertWholePage(
  scope: Scope,
  courseId: number,
  page: Pick<CoursePage, 'kind' | 'title' | 'body' | 'mediaId' | 'downloadable'>,
): Promise<number> {
  const embedded = page.body ? listEmbedded(page.body).map(({ mediaId }) => mediaId) : [];
  const { id } = await scope.db
    .insertInto('course_page')
    .values({
      organisation_id: scope.organisationId,
      course_id: courseId,
      kind: page.kind,
      title: page.title,
      body: page.body === null ? null : JSON.stringify(storePageBody(page.body)),
      media_id: page.mediaId,
      downloadable: page.downloadable,
      media_ids: page.mediaId === null ? embedded : [page.mediaId, ...embedded],
      ready: isReadable(page),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there is anything to read. */
export function isReadable({ kind, body, mediaId }: Pick<CoursePage, 'kind' | 'body' | 'mediaId'>): boolean {
  return kind === 'page' ? body !== null && !isPageEmpty(body) : mediaId !== null;
}
