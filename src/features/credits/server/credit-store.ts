import { type RawBuilder, sql } from 'kysely';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { Balance } from '../model/credit-ledger.ts';

export type Entry = {
  kind: 'grant' | 'reserve' | 'settle' | 'release' | 'expire';
  reason: string;
  reference: string;
  amount: number;
  period: string;
  used?: number;
  rate?: string;
  item?: { kind: string; id: number };
};

export type ReserveRow = {
  reason: string;
  reference: string;
  amount: number;
  period: string;
  rate: string;
  item: { kind: string; id: number };
  reservedAt: Date;
};

export async function findBalance(scope: ReadScope): Promise<(Balance & { grants: number }) | null> {
  const { rows } = await sql<Balance & { grants: number }>`
    select period::text, granted, available, grants from credit_balance
    where organisation_id = ${scope.organisationId}`.execute(scope.db);
  const [row] = rows;
  return row ? { ...row, granted: Number(row.granted), available: Number(row.available) } : null;
}

/**
 * Writes entries and the balance that they lead to, in one statement: the one is never without the other. The caller holds
 * the limits of the organisation.
 */
export async function writeEntries(
  scope: Scope,
  entries: readonly Entry[],
  balance: (Balance & { grants: number }) | null,
  at: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const { organisationId } = scope;
  const moved = balance
    ? sql`moved as (
        insert into credit_balance (organisation_id, period, granted, available, grants)
        values (${organisationId}, ${balance.period}::date, ${balance.granted}, ${balance.available}, ${balance.grants})
        on conflict (organisation_id) do update set period = excluded.period, granted = excluded.granted,
          available = excluded.available, grants = excluded.grants
        returning 1)`
    : sql`moved as (select 1)`;
  await sql`with ${moved}
    insert into credit_entry (organisation_id, kind, reason, reference, amount, period, used, rate, item_kind, item_id,
      created_at)
    values ${sql.join(entries.map((entry) => rowOf(organisationId, entry, at)))}`.execute(scope.db);
}

function rowOf(organisationId: number, entry: Entry, at: Date): RawBuilder<unknown> {
  const { kind, reason, reference, amount, period, used = 0, rate = null, item } = entry;
  return sql`(${organisationId}, ${kind}, ${reason}, ${reference}, ${amount}, ${period}::date, ${used}, ${rate},
    ${item?.kind ?? null}, ${item?.id ?? null}, ${at})`;
}

export async function insertReserve(scope: Scope, reserve: ReserveRow): Promise<void> {
  await scope.db
    .insertInto('credit_reserve')
    .values({
      organisation_id: scope.organisationId,
      reason: reserve.reason,
      reference: reserve.reference,
      amount: reserve.amount,
      period: reserve.period,
      rate: reserve.rate,
      item_kind: reserve.item.kind,
      item_id: reserve.item.id,
      reserved_at: reserve.reservedAt,
    })
    .execute();
}

type StoredReserve = Omit<ReserveRow, 'item'> & { itemKind: string; itemId: number };

const reserveColumns = sql`reason, reference, amount, period::text, rate, item_kind as "itemKind",
  item_id as "itemId", reserved_at as "reservedAt"`;

function readReserve(row: StoredReserve | undefined): ReserveRow | null {
  if (!row) return null;
  const { itemKind, itemId, ...reserve } = row;
  return { ...reserve, amount: Number(reserve.amount), item: { kind: itemKind, id: Number(itemId) } };
}

export async function findReserve(
  scope: ReadScope,
  reason: string,
  reference: string,
): Promise<ReserveRow | null> {
  const { rows } = await sql<StoredReserve>`
    select ${reserveColumns} from credit_reserve
    where organisation_id = ${scope.organisationId} and reason = ${reason} and reference = ${reference}`.execute(
    scope.db,
  );
  return readReserve(rows[0]);
}

/** Takes it out: of two that settle the same session, one gets it. */
export async function takeReserve(
  scope: Scope,
  reason: string,
  reference: string,
): Promise<ReserveRow | null> {
  const { rows } = await sql<StoredReserve>`
    delete from credit_reserve
    where organisation_id = ${scope.organisationId} and reason = ${reason} and reference = ${reference}
    returning ${reserveColumns}`.execute(scope.db);
  return readReserve(rows[0]);
}

export async function hasEntry(scope: ReadScope, reason: string, reference: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('credit_entry')
    .where('organisation_id', '=', scope.organisationId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What is set aside since before this moment, over all organisations. */
export async function listOldReserves(
  scope: PlatformReadScope,
  before: Date,
): Promise<{ organisationId: number; reason: string; references: string[] }[]> {
  const { rows } = await sql<{ organisationId: number; reason: string; references: string[] }>`
    select organisation_id as "organisationId", reason, array_agg(reference order by reserved_at) as references
    from credit_reserve where reserved_at < ${before}
    group by organisation_id, reason order by organisation_id limit 1000`.execute(scope.db);
  return rows.map((row) => ({ ...row, organisationId: Number(row.organisationId) }));
}

/** Units used in a month, by rate and item: the most first. */
export async function listUse(
  scope: ReadScope,
  period: string,
): Promise<{ rate: string; itemKind: string; itemId: number; sessions: number; used: number }[]> {
  const { rows } = await sql<{
    rate: string;
    itemKind: string;
    itemId: number;
    sessions: number;
    used: number;
  }>`
    select rate, item_kind as "itemKind", item_id as "itemId", count(*)::int as sessions, sum(used)::bigint as used
    from credit_entry
    where organisation_id = ${scope.organisationId} and kind = 'settle' and period = ${period}::date and used > 0
    group by rate, item_kind, item_id order by sum(used) desc, item_id limit 100`.execute(scope.db);
  return rows.map((row) => ({ ...row, itemId: Number(row.itemId), used: Number(row.used) }));
}

export async function sumUsed(scope: ReadScope, period: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(used), 0)::bigint as used from credit_entry
    where organisation_id = ${scope.organisationId} and kind = 'settle' and period = ${period}::date`.execute(
    scope.db,
  );
  return Number(rows[0]?.used ?? 0);
}

/** Units by day in UTC on which they were settled; days without any are left out. */
export async function sumUsedByDay(
  scope: ReadScope,
  period: string,
): Promise<{ date: string; used: number }[]> {
  const { rows } = await sql<{ date: string; used: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, sum(used)::bigint as used
    from credit_entry
    where organisation_id = ${scope.organisationId} and kind = 'settle' and period = ${period}::date and used > 0
    group by 1 order by 1`.execute(scope.db);
  return rows.map(({ date, used }) => ({ date, used: Number(used) }));
}
