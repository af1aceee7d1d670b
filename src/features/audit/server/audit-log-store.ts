import { type RawBuilder, sql } from 'kysely';
import { groupNames } from '#features/groups/server/group-sets-view.ts';
import { type ListSort, orderBy } from '#features/organisations/server/index.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { type Comparison, compare, toIds } from '#platform/db/query/comparison.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

export type AuditRow = {
  id: number;
  at: Date;
  action: string;
  actorId: number | null;
  /** Null for the server, and for people who are not members. */
  actorName: string | null;
  actorGone: boolean;
  impersonatorId: number | null;
  targetKind: string;
  targetId: number | null;
  targetName: string | null;
  details: Record<string, unknown>;
};
/** In the names of the API. */
export type AuditFilter = {
  Action?: Comparison<string> | null;
  ActorID?: Comparison<string> | null;
  TargetKind?: Comparison<string> | null;
  TargetID?: Comparison<string> | null;
  At?: Comparison<Date> | null;
};

const sortColumns: Record<string, RawBuilder<unknown>> = {
  At: sql`a.at`,
  Action: sql`a.action`,
  ID: sql`a.id`,
};
const columns = sql`a.id, a.at, a.action, a.actor_person_id as "actorId", coalesce(nullif(p.name, ''), p.email) as "actorName",
  p.deleted_at is not null as "actorGone", a.impersonator_person_id as "impersonatorId",
  a.target_kind as "targetKind", a.target_id as "targetId", a.details,
  case a.target_kind
    when 'member' then (select case when t.deleted_at is null then coalesce(nullif(t.name, ''), t.email) end from member_profile t
      where t.organisation_id = a.organisation_id and t.person_id = a.target_id)
    when 'group' then (select g.name from ${groupNames} g
      where g.organisation_id = a.organisation_id and g.id = a.target_id) end as "targetName"`;
const joined = sql`audit_record a
  left join member_profile p on p.organisation_id = a.organisation_id and p.person_id = a.actor_person_id`;

function conditions(scope: ReadScope, filter: AuditFilter | null | undefined): RawBuilder<unknown> {
  return sql.join(
    [
      sql`a.organisation_id = ${scope.organisationId}`,
      ...compare(sql`a.action`, filter?.Action),
      ...compare(sql`a.actor_person_id`, toIds(filter?.ActorID)),
      ...compare(sql`a.target_kind`, filter?.TargetKind),
      ...compare(sql`a.target_id`, toIds(filter?.TargetID)),
      ...compare(sql`a.at`, filter?.At),
    ],
    sql` and `,
  );
}

export async function listAuditRecords(
  scope: ReadScope,
  request: {
    filter?: AuditFilter | null | undefined;
    sort?: ListSort | null | undefined;
    page: PageRequest;
  },
): Promise<Page<AuditRow>> {
  const { page } = request;
  const where = conditions(scope, request.filter);
  const order = orderBy(request.sort, sortColumns, [{ field: 'At', direction: 'DESC' }], sql`a.id`);
  const { rows } = await sql<{ total: number; nodes: JsonRow[] }>`
    with page as (
      select ${columns}, row_number() over (order by ${order}) as position
      from ${joined} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*) from audit_record a where ${where})::int as total,
           (select coalesce(json_agg(page order by page.position), '[]') from page) as nodes`.execute(
    scope.db,
  );
  return { nodes: (rows[0]?.nodes ?? []).map(readRow), totalCount: rows[0]?.total ?? 0, ...page };
}

/** The next records of the log, newest first, older than `before`. */
export async function listAuditRecordsBefore(
  scope: ReadScope,
  filter: AuditFilter | null,
  before: { at: Date; id: number } | null,
  limit: number,
): Promise<AuditRow[]> {
  const older = before ? sql`(a.at, a.id) < (${before.at}, ${before.id})` : sql`true`;
  const { rows } = await sql<{ nodes: JsonRow[] }>`
    with page as (
      select ${columns} from ${joined} where ${conditions(scope, filter)} and ${older}
      order by a.at desc, a.id desc limit ${limit}
    )
    select coalesce(json_agg(page order by page.at desc, page.id desc), '[]') as nodes from page`.execute(
    scope.db,
  );
  return (rows[0]?.nodes ?? []).map(readRow);
}

export async function listAuditActions(scope: ReadScope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('audit_record')
    .where('organisation_id', '=', scope.organisationId)
    .select('action')
    .distinct()
    .orderBy('action')
    .execute();
  return rows.map((row) => row.action);
}

type JsonRow = Omit<AuditRow, 'at'> & { at: string };

function readRow(json: JsonRow): AuditRow {
  return { ...json, at: new Date(json.at) };
}
