import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { itemScoresHidden } from '#features/attempts/server/unit-attempts-view.ts';
import { itemStandings } from '#features/content/server/item-standing-view.ts';
import { unitScoresHidden } from '#features/courses/server/course-standing-view.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { Certificate, EarnedCertificate, Proof } from '../model/certificate.ts';

export type CertificatePage = { certificates: Certificate[]; total: number };

const item = { organisation: sql`c.organisation_id`, kind: sql`c.item_kind`, id: sql`c.item_id` };

const columns = sql`c.id, c.code, c.person_id as "personId", c.holder_name as "holderName", c.item_kind as "itemKind",
  c.item_id as "itemId", c.title, c.colour, c.completion, c.score::float8 as score,
  ${itemScoresHidden(item)} or ${unitScoresHidden(item)} as "scoreHidden",
  coalesce((select i.open from ${itemStandings} i where i.organisation_id = c.organisation_id and i.id = c.item_id
    and i.kind = c.item_kind), false) as "itemOpen", c.issued_at as "issuedAt",
  c.expires_at as "expiresAt", c.revoked_at as "revokedAt", c.revoked_reason as "revokedReason"`;

/** One completion at a time for each member and item, so that two at once do not both find no earlier certificate. */
export async function lockCertificatesOf(scope: Scope, personId: number, itemId: number): Promise<void> {
  const key = `certificate ${scope.organisationId} ${personId} ${itemId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.db);
}

export async function listProofs(scope: ReadScope, personId: number, itemId: number): Promise<Proof[]> {
  const { rows } = await sql<Proof>`
    select c.completion, c.issued_at as "issuedAt", c.expires_at as "expiresAt", c.revoked_at as "revokedAt"
    from certificate c
    where c.organisation_id = ${scope.organisationId} and c.person_id = ${personId} and c.item_id = ${itemId}`.execute(
    scope.db,
  );
  return rows.map((row) => ({ ...row, ...readDates(row) }));
}

/** Nothing is written for who is no member any more, nor twice for one completion. Answers its number. */
export async function insertCertificate(
  scope: Scope,
  code: string,
  earned: EarnedCertificate,
): Promise<number | null> {
  const { personId, itemKind, itemId, title, colour, completion, score, issuedAt, expiresAt } = earned;
  const { rows } = await sql<{ id: number }>`
    insert into certificate (organisation_id, code, person_id, holder_name, item_kind, item_id, title, colour, completion,
      score, issued_at, expires_at)
    select m.organisation_id, ${code}, m.person_id, left(coalesce(m.name, ''), 300), ${itemKind}, ${itemId}::bigint, ${title},
      ${colour}, ${completion}, ${score}::numeric, ${issuedAt}::timestamptz, ${expiresAt}::timestamptz
    from member_profile m
    where m.organisation_id = ${scope.organisationId} and m.person_id = ${personId} and m.deleted_at is null
    on conflict (organisation_id, person_id, completion) do nothing
    returning id`.execute(scope.db);
  const [row] = rows;
  if (!row) return null;
  await scope.db
    .insertInto('directory_entry')
    .values({
      organisation_id: scope.organisationId,
      kind: directoryKind,
      key_hash: hashCode(code),
      target_id: row.id,
    })
    .execute();
  return Number(row.id);
}

const directoryKind = 'certificate';

function hashCode(code: string): string {
  return createHash('sha256').update(`${directoryKind} ${code}`).digest('base64url');
}

export async function findCertificate(scope: ReadScope, id: number): Promise<Certificate | null> {
  const { rows } = await sql<Certificate>`
    select ${columns} from certificate c
    where c.organisation_id = ${scope.organisationId} and c.id = ${id}`.execute(scope.db);
  return rows[0] ? readRow(rows[0]) : null;
}

/** Whoever revokes it or forgets its holder waits until the transaction ends. */
export async function holdCertificate(scope: Scope, id: number): Promise<void> {
  await sql`select id from certificate where organisation_id = ${scope.organisationId} and id = ${id} for share`.execute(
    scope.db,
  );
}

/** Whose it is, before an organisation is known. */
export async function findCertificateByCode(
  scope: PlatformReadScope,
  code: string,
): Promise<{ organisationId: number; id: number } | null> {
  const row = await scope.db
    .selectFrom('directory_entry')
    .where('kind', '=', directoryKind)
    .where('key_hash', '=', hashCode(code))
    .select(['organisation_id', 'target_id'])
    .executeTakeFirst();
  return row ? { organisationId: row.organisation_id, id: row.target_id } : null;
}

/** A page of a member's, the newest first; null where there is no such member. */
export async function findCertificatesOf(
  scope: ReadScope,
  personId: number,
  page: PageRequest,
): Promise<CertificatePage | null> {
  const member = await scope.db
    .selectFrom('member_profile')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .select('person_id')
    .executeTakeFirst();
  return member ? listWhere(scope, sql`c.person_id = ${personId}`, page) : null;
}

/** A page of an item's, the newest first. */
export async function findIssued(
  scope: ReadScope,
  itemId: number,
  page: PageRequest,
): Promise<CertificatePage> {
  return listWhere(scope, sql`c.item_id = ${itemId}`, page);
}

async function listWhere(
  scope: ReadScope,
  condition: RawBuilder<unknown>,
  { limit, offset }: PageRequest,
): Promise<CertificatePage> {
  const where = sql`c.organisation_id = ${scope.organisationId} and ${condition}`;
  const { rows } = await sql<{ total: number } & (Certificate | { id: null })>`
    select ${columns}, t.total
    from (select count(*)::int as total from certificate c where ${where}) t
    left join lateral (
      select * from certificate c where ${where}
      order by c.issued_at desc, c.id desc limit ${limit} offset ${offset}) c on true
    order by c.issued_at desc, c.id desc`.execute(scope.db);
  return {
    certificates: rows.flatMap((row) => (row.id === null ? [] : [readRow(row)])),
    total: rows[0]?.total ?? 0,
  };
}

/** False where it was revoked before. */
export async function markRevoked(
  scope: Scope,
  id: number,
  { at, reason, byPersonId }: { at: Date; reason: string; byPersonId: number },
): Promise<boolean> {
  const changed = await scope.db
    .updateTable('certificate')
    .set({ revoked_at: at, revoked_reason: reason, revoked_by_person_id: byPersonId })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** They stay what they are, of nobody. A reason may speak of the person. */
export async function forgetHolder(scope: Scope, personId: number): Promise<number> {
  const changed = await scope.db
    .updateTable('certificate')
    .set({ person_id: null, holder_name: '', revoked_reason: '' })
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** Certificates of others that they revoked stay revoked, by nobody. */
export async function forgetCertificateRevoker(scope: Scope, personId: number): Promise<number> {
  const changed = await scope.db
    .updateTable('certificate')
    .set({ revoked_by_person_id: null })
    .where('organisation_id', '=', scope.organisationId)
    .where('revoked_by_person_id', '=', personId)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

function readRow(row: Certificate): Certificate {
  return {
    ...row,
    ...readDates(row),
    id: Number(row.id),
    personId: row.personId === null ? null : Number(row.personId),
    itemId: Number(row.itemId),
    score: row.score === null ? null : Number(row.score),
  };
}

function readDates({ issuedAt, expiresAt, revokedAt }: Proof) {
  const read = (date: Date | null) => (date === null ? null : new Date(date));
  return { issuedAt: new Date(issuedAt), expiresAt: read(expiresAt), revokedAt: read(revokedAt) };
}

/** For the audit log. */
export async function listCertificateTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('certificate')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
