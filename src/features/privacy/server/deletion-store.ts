import { sql } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { PlatformScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';

export type ReceiptCounts = Record<string, number>;
export type Receipt = { accountErased: boolean; removed: ReceiptCounts; kept: ReceiptCounts };
export type DeletionRow = {
  id: number;
  personId: number;
  reason: string;
  createdAt: Date;
  carriedOutAt: Date | null;
  carriedOutByName: string | null;
  declinedAt: Date | null;
  receipt: Receipt | null;
};

const columns = sql`r.id, r.person_id as "personId", r.reason, r.created_at as "createdAt",
  r.carried_out_at as "carriedOutAt", r.declined_at as "declinedAt", r.receipt,
  (select case when p.deleted_at is null then p.name else '(Deleted)' end from member_profile p
    where p.organisation_id = r.organisation_id and p.person_id = r.carried_out_by) as "carriedOutByName"`;

/** False where one waits already. */
export async function insertDeletionRequest(
  scope: Scope,
  request: { personId: number; reason: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into deletion_request (organisation_id, person_id, reason, created_at)
    values (${scope.organisationId}, ${request.personId}, ${request.reason}, ${request.now})
    on conflict (organisation_id, person_id) where carried_out_at is null and declined_at is null do nothing
    returning id`.execute(scope.db);
  return rows[0] ? Number(rows[0].id) : null;
}

/** The requests of these people that wait for an answer, by person. */
export async function listOpenRequests(
  scope: ReadScope,
  personIds: readonly number[],
): Promise<Map<number, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('deletion_request')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', 'in', [...personIds])
    .where('carried_out_at', 'is', null)
    .where('declined_at', 'is', null)
    .select(['person_id', 'id'])
    .execute();
  return new Map(rows.map((row) => [row.person_id, row.id]));
}

export async function listDeletionRequests(
  scope: ReadScope,
  request: { open: boolean | null; page: PageRequest },
): Promise<Page<DeletionRow>> {
  const { open, page } = request;
  const waits = sql`(r.carried_out_at is null and r.declined_at is null)`;
  const which = open === null ? sql`true` : open ? waits : sql`not ${waits}`;
  const { rows } = await sql<DeletionRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from deletion_request r
    where r.organisation_id = ${scope.organisationId} and ${which}
    order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}`.execute(scope.db);
  return { nodes: rows.map(readRow), totalCount: rows[0]?.total ?? 0, ...page };
}

/** Locked until the transaction ends: of two answers at once, the second finds it answered. */
export async function holdDeletionRequest(scope: Scope, id: number): Promise<DeletionRow | null> {
  await sql`select 1 from deletion_request r where r.organisation_id = ${scope.organisationId} and r.id = ${id}
    for update`.execute(scope.db);
  return findDeletionRequest(scope, id);
}

export async function findDeletionRequest(scope: ReadScope, id: number): Promise<DeletionRow | null> {
  const { rows } = await sql<DeletionRow>`
    select ${columns} from deletion_request r
    where r.organisation_id = ${scope.organisationId} and r.id = ${id}`.execute(scope.db);
  return rows[0] ? readRow(rows[0]) : null;
}

function readRow(row: DeletionRow): DeletionRow {
  return { ...row, id: Number(row.id), personId: Number(row.personId) };
}

export async function declineRequest(scope: Scope, id: number, by: number | null, now: Date): Promise<void> {
  await scope.db
    .updateTable('deletion_request')
    .set({ declined_at: now, declined_by: by })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** The reason is the person's own text, so it is deleted too; those of earlier requests as well. */
export async function completeRequest(
  scope: Scope,
  of: { id: number; personId: number; by: number | null; now: Date; receipt: Receipt },
): Promise<void> {
  await scope.db
    .updateTable('deletion_request')
    .set({ reason: '' })
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', of.personId)
    .execute();
  await scope.db
    .updateTable('deletion_request')
    .set({ carried_out_at: of.now, carried_out_by: of.by, receipt: JSON.stringify(of.receipt) })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', of.id)
    .execute();
}

/**
 * For a person who keeps their account elsewhere: their rows here get an empty person, and the membership ends, so
 * that a new invitation begins anew. Returns the number of the empty person.
 */
export async function putNobodyInPlace(
  platform: PlatformScope,
  organisationId: number,
  personId: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ nobody: number }>`
    select put_nobody_in_place(${organisationId}, ${personId}, ${now}) as nobody`.execute(platform.db);
  return Number(rows[0]?.nobody);
}

/**
 * The addresses of the person's sign-ins are removed from the audit log; their actions stay, by their number.
 */
export async function forgetInAuditLog(
  platform: PlatformScope,
  organisationId: number,
  personId: number,
): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select forget_in_audit_log(${organisationId}, ${personId}) as forgotten`.execute(platform.db);
  return rows[0]?.forgotten ?? 0;
}
