import { type RawBuilder, sql } from 'kysely';
import { isArchived } from '#features/organisations/server/archived-organisations-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { keepReadMs, keepUnreadMs, mostCounted, type Notice, type NoticeFacts } from '../model/notice.ts';

export type NewNotice = {
  personId: number;
  kind: string;
  key: string;
  facts: NoticeFacts;
  path: string;
  aboutPersonId: number | null;
  /** The channels of members who chose none. */
  inProduct: boolean;
  mail: boolean;
  /** Whether this kind is mailed for its feature at all. */
  mailed: boolean;
  /** See NoticeKind. */
  again: boolean;
};
export type WrittenNotice = {
  id: number;
  personId: number;
  kind: string;
  inProduct: boolean;
  mailDue: boolean;
};

/**
 * Once for each member, kind and key. Nothing is written for those who have not joined, cannot sign in, or want the
 * kind in no way. A kind that comes again is new again once it was read; by mail alone, once a day.
 */
export async function insertNotices(
  scope: Scope,
  notices: readonly NewNotice[],
  now: Date,
): Promise<WrittenNotice[]> {
  const { rows } = await sql<WrittenNotice>`
    with wanted as (
      select distinct on (w."personId", w.kind, w.key) w.* from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as w(
        "personId" bigint, kind text, key text, facts jsonb, path text, "aboutPersonId" bigint,
        "inProduct" boolean, mail boolean, mailed boolean, again boolean)
      order by w."personId", w.kind, w.key)
    insert into inbox_notice as n
      (organisation_id, person_id, kind, key, facts, path, about_person_id, in_product, mail_due, created_at)
    select m.organisation_id, m.person_id, w.kind, w.key, w.facts, w.path, w."aboutPersonId",
      coalesce(c.in_product, w."inProduct"), w.mailed and coalesce(c.mail, w.mail), ${now}::timestamptz
    from wanted w
    join member_profile m on m.organisation_id = ${scope.organisationId} and m.person_id = w."personId"
      and m.joined and m.deleted_at is null and m.disabled_at is null
    left join inbox_choice c on c.organisation_id = m.organisation_id and c.person_id = m.person_id and c.kind = w.kind
    where coalesce(c.in_product, w."inProduct") or (w.mailed and coalesce(c.mail, w.mail))
    on conflict (organisation_id, person_id, kind, key) do update
      set facts = excluded.facts, path = excluded.path, about_person_id = excluded.about_person_id,
        in_product = excluded.in_product, mail_due = excluded.mail_due, created_at = excluded.created_at, read_at = null
      where n.kind = any(${[...new Set(notices.filter(({ again }) => again).map(({ kind }) => kind))]}::text[])
        and (n.read_at is not null or (not n.in_product and n.created_at < excluded.created_at - interval '1 day'))
    returning n.id, n.person_id as "personId", n.kind, n.in_product as "inProduct", n.mail_due as "mailDue"`.execute(
    scope.db,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), personId: Number(row.personId) }));
}

const columns = ['id', 'kind', 'facts', 'path', 'created_at', 'read_at'] as const;
type NoticeRow = {
  id: number;
  kind: string;
  facts: unknown;
  path: string;
  created_at: Date;
  read_at: Date | null;
};

/** Kinds whose notices add up (see NoticeKind). */
type AddingUp = readonly string[];

/** What is one row: unread, or read at once, of one kind and page where the kind adds up; else a notice of its own. */
function rowOf(addingUp: AddingUp): RawBuilder<unknown> {
  return sql`case when n.kind = any(${[...addingUp]}::text[]) then n.kind || ' ' || n.path else n.id::text end, n.read_at`;
}

/** A row as its newest notice, with the count of all. */
function selectRows(
  scope: ReadScope,
  personId: number,
  addingUp: AddingUp,
  where: RawBuilder<unknown>,
): RawBuilder<NoticeRow> {
  return sql`
    select (array_agg(n.id order by n.created_at desc, n.id desc))[1] as id, max(n.kind) as kind, max(n.path) as path,
      case when count(*) = 1 then (array_agg(n.facts))[1]
        else (array_agg(n.facts order by n.created_at desc, n.id desc))[1]
          || jsonb_build_object('count', sum((n.facts->>'count')::int)) end as facts,
      max(n.created_at) as created_at, n.read_at
    from inbox_notice n
    where n.organisation_id = ${scope.organisationId} and n.person_id = ${personId} and n.in_product and ${where}
    group by ${rowOf(addingUp)}`;
}

/** A page of a member's own, the newest first. */
export async function listNotices(
  scope: ReadScope,
  personId: number,
  { unread, addingUp }: { unread: boolean | undefined; addingUp: AddingUp },
  page: PageRequest,
): Promise<Page<Notice>> {
  const where =
    unread === undefined ? sql`true` : unread ? sql`n.read_at is null` : sql`n.read_at is not null`;
  const matching = selectRows(scope, personId, addingUp, where);
  const { rows } = await sql<NoticeRow>`
    ${matching} order by max(n.created_at) desc, 1 desc limit ${page.limit} offset ${page.offset}`.execute(
    scope.db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${matching}) r`.execute(
    scope.db,
  );
  return { nodes: rows.map(toNotice), totalCount: counted.rows[0]?.total ?? 0, ...page };
}

/** Rows, as the list shows them; `mostCounted` stands for that many and more. */
export async function countUnread(scope: ReadScope, personId: number, addingUp: AddingUp): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from inbox_notice n
      where n.organisation_id = ${scope.organisationId} and n.person_id = ${personId} and n.in_product
        and n.read_at is null
      group by ${rowOf(addingUp)}
      limit ${mostCounted}) counted`.execute(scope.db);
  return rows[0]?.unread ?? 0;
}

/**
 * With those that are one row with it; what came after it stays unread. Undefined where the member has no such notice; the moment of the
 * first reading stays.
 */
export async function markRead(
  scope: Scope,
  personId: number,
  { id, addingUp }: { id: number; addingUp: AddingUp },
  now: Date,
): Promise<Notice | undefined> {
  await sql`
    update inbox_notice n set read_at = ${now}::timestamptz
    from inbox_notice read
    where read.organisation_id = ${scope.organisationId} and read.person_id = ${personId} and read.id = ${id}
      and read.in_product and read.read_at is null
      and n.organisation_id = read.organisation_id and n.person_id = read.person_id and n.in_product
      and n.read_at is null
      and (n.id = read.id or (n.kind = any(${[...addingUp]}::text[]) and n.kind = read.kind and n.path = read.path
        and n.created_at <= read.created_at))`.execute(scope.db);
  const row = await scope.db
    .selectFrom('inbox_notice')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('in_product', '=', true)
    .select(columns)
    .executeTakeFirst();
  return row && toNotice(row);
}

/** Those that were there when the newest that the member sees was written; all where none is named. */
export async function markAllRead(
  scope: Scope,
  personId: number,
  upToId: number | null,
  now: Date,
): Promise<number> {
  let unread = scope.db
    .updateTable('inbox_notice')
    .set({ read_at: now })
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .where('in_product', '=', true)
    .where('read_at', 'is', null);
  if (upToId !== null)
    unread = unread.where('created_at', '<=', (eb) =>
      eb
        .selectFrom('inbox_notice as seen')
        .where('seen.organisation_id', '=', scope.organisationId)
        .where('seen.person_id', '=', personId)
        .where('seen.id', '=', upToId)
        .select('seen.created_at'),
    );
  return Number((await unread.executeTakeFirst()).numUpdatedRows);
}

/** For the member's own copy. */
export async function listNoticesOf(scope: ReadScope, personId: number): Promise<Notice[]> {
  const rows = await scope.db
    .selectFrom('inbox_notice')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(columns)
    .execute();
  return rows.map(toNotice);
}

/** Theirs, and those of others that name them. */
export async function deleteNoticesOf(scope: Scope, personId: number): Promise<number> {
  const deleted = await scope.db
    .deleteFrom('inbox_notice')
    .where('organisation_id', '=', scope.organisationId)
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('about_person_id', '=', personId)]))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Organisations that have notices older than the shortest time anything is kept. */
export async function listOrganisationsToTidy(scope: PlatformReadScope, now: Date): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('inbox_notice')
    .where('created_at', '<', new Date(now.getTime() - keepReadMs))
    .select('organisation_id')
    .distinct()
    .execute();
  return rows.map((row) => row.organisation_id);
}

/** Mails of unread notices that are still due since before `until`, of organisations that are there: their own jobs came while they were away. */
export async function listStillDue(
  scope: PlatformReadScope,
  until: Date,
): Promise<{ organisationId: number; noticeIds: number[] }[]> {
  const { rows } = await sql<{ organisationId: number; noticeIds: number[] }>`
    select n.organisation_id as "organisationId", json_agg(n.id order by n.id) as "noticeIds" from inbox_notice n
    where n.mail_due and n.read_at is null and n.created_at < ${until}::timestamptz and not ${isArchived(sql`n.organisation_id`)}
    group by n.organisation_id`.execute(scope.db);
  return rows.map((row) => ({
    organisationId: Number(row.organisationId),
    noticeIds: row.noticeIds.map(Number),
  }));
}

/** At most `limit` of what is kept no longer; answers how many there were. */
export async function deleteOldNotices(scope: Scope, now: Date, limit: number): Promise<number> {
  const read = new Date(now.getTime() - keepReadMs);
  const unread = new Date(now.getTime() - keepUnreadMs);
  const { numAffectedRows } = await sql`
    delete from inbox_notice where organisation_id = ${scope.organisationId} and id in (
      select id from inbox_notice
      where organisation_id = ${scope.organisationId} and created_at < ${read}::timestamptz
        and (read_at < ${read}::timestamptz or not in_product or created_at < ${unread}::timestamptz)
      limit ${limit})`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}

function toNotice(row: NoticeRow): Notice {
  return {
    id: Number(row.id),
    kind: row.kind,
    facts: row.facts as NoticeFacts, // written by insertNotices alone, from checked facts
    path: row.path,
    createdAt: new Date(row.created_at),
    readAt: row.read_at === null ? null : new Date(row.read_at),
  };
}
