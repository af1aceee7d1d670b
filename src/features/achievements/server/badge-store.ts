import { sql } from 'kysely';
import type { PageRequest } from '#kernel/paging.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { Badge, BadgeLabel, EarnedBadge } from '../model/badge.ts';

type BadgeRow = {
  id: number;
  item_kind: string;
  item_id: number;
  title: string;
  label: string;
  awarded_at: Date;
  revoked_at: Date | null;
  revoked_reason: string;
};

const columns = [
  'id',
  'item_kind',
  'item_id',
  'title',
  'label',
  'awarded_at',
  'revoked_at',
  'revoked_reason',
] as const;

/**
 * Once for each member and item. Attempts may come in any order, doubled and at once: the one that ended first counts.
 * Nothing is written for who is no member any more. What ended before a revocation earns nothing: neither the revoked badge
 * again nor a new one. Null where none stands in the end.
 */
export async function insertBadge(
  scope: Scope,
  earned: EarnedBadge,
): Promise<{ revokedBefore: number } | null> {
  const { personId, itemKind, itemId, title, label, attemptId, awardedAt } = earned;
  const same = sql`organisation_id = ${scope.organisationId} and person_id = ${personId}
    and item_kind = ${itemKind} and item_id = ${itemId}`;
  // A revocation under way is waited for, or what it revokes would be free to be earned by the same attempt.
  await sql`select id from badge where ${same} order by id for update`.execute(scope.db);
  await sql`
    insert into badge as b
      (organisation_id, person_id, item_kind, item_id, title, label, attempt_id, awarded_at)
    select m.organisation_id, m.person_id, ${itemKind}, ${itemId}::bigint, ${title}, ${label}, ${attemptId}::bigint,
      ${awardedAt}::timestamptz
    from member_profile m
    where m.organisation_id = ${scope.organisationId} and m.person_id = ${personId} and m.deleted_at is null
      and not exists (select 1 from badge where ${same} and revoked_at >= ${awardedAt}::timestamptz)
    on conflict (organisation_id, person_id, item_kind, item_id) where revoked_at is null do update
      set title = excluded.title, attempt_id = excluded.attempt_id, awarded_at = excluded.awarded_at
      where (excluded.awarded_at, excluded.attempt_id) < (b.awarded_at, b.attempt_id)`.execute(scope.db);
  const { rows } = await sql<{ standing: number; revoked: number }>`
    select count(*) filter (where revoked_at is null)::int as standing,
      count(revoked_at)::int as revoked
    from badge where ${same}`.execute(scope.db);
  const [counted] = rows;
  return counted && counted.standing > 0 ? { revokedBefore: counted.revoked } : null;
}

/** False where it was revoked before. */
export async function markRevoked(
  scope: Scope,
  id: number,
  { at, reason, byPersonId }: { at: Date; reason: string; byPersonId: number },
): Promise<boolean> {
  const changed = await scope.db
    .updateTable('badge')
    .set({ revoked_at: at, revoked_reason: reason, revoked_by_person_id: byPersonId })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** For the audit log. */
export async function listBadgeTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('badge')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** A page of a member's, the newest first; null where there is no such member. */
export async function findBadgesOf(
  scope: ReadScope,
  personId: number,
  { limit, offset }: PageRequest,
): Promise<{ badges: Badge[]; total: number } | null> {
  const { rows } = await sql<{ total: number } & (BadgeRow | { id: null })>`
    select b.id, b.item_kind, b.item_id, b.title, b.label, b.awarded_at, b.revoked_at,
      b.revoked_reason,
      (select count(*)::int from badge c
        where c.organisation_id = m.organisation_id and c.person_id = m.person_id) as total
    from member_profile m
    left join lateral (
      select * from badge o where o.organisation_id = m.organisation_id and o.person_id = m.person_id
      order by o.awarded_at desc, o.id desc limit ${limit} offset ${offset}) b on true
    where m.organisation_id = ${scope.organisationId} and m.person_id = ${personId} and m.deleted_at is null
    order by b.awarded_at desc, b.id desc`.execute(scope.db);
  const [first] = rows;
  if (!first) return null;
  return { badges: rows.flatMap((row) => (row.id === null ? [] : [toBadge(row)])), total: first.total };
}

export async function findBadge(
  scope: ReadScope,
  id: number,
): Promise<(Badge & { personId: number }) | null> {
  const row = await scope.db
    .selectFrom('badge')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select([...columns, 'person_id'])
    .executeTakeFirst();
  return row ? { ...toBadge(row), personId: Number(row.person_id) } : null;
}

/** Whoever revokes or deletes it waits until the transaction ends. */
export async function holdBadge(scope: Scope, id: number): Promise<void> {
  await sql`select id from badge where organisation_id = ${scope.organisationId} and id = ${id} for share`.execute(
    scope.db,
  );
}

/** All of a person's, the newest first. */
export async function listBadgesOf(scope: ReadScope, personId: number): Promise<Badge[]> {
  const rows = await scope.db
    .selectFrom('badge')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .orderBy('awarded_at', 'desc')
    .orderBy('id', 'desc')
    .select(columns)
    .execute();
  return rows.map(toBadge);
}

/** Badges of others that they revoked stay revoked, by nobody. */
export async function forgetBadgeRevoker(scope: Scope, personId: number): Promise<number> {
  const changed = await scope.db
    .updateTable('badge')
    .set({ revoked_by_person_id: null })
    .where('organisation_id', '=', scope.organisationId)
    .where('revoked_by_person_id', '=', personId)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

export async function deleteBadgesOf(scope: Scope, personId: number): Promise<number> {
  const deleted = await scope.db
    .deleteFrom('badge')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

function toBadge(row: BadgeRow): Badge {
  return {
    id: Number(row.id),
    itemKind: row.item_kind,
    itemId: Number(row.item_id),
    title: row.title,
    label: row.label as BadgeLabel, // the column allows nothing else
    awardedAt: new Date(row.awarded_at),
    revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
    revokedReason: row.revoked_reason,
  };
}
