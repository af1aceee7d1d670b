import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashShareToken } from '#features/access/server/index.ts';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** Opens by itself (access/server makes visitors of its holders), or only to people who have signed in. */
const openKind = 'virtual-human-share';
const loginKind = 'virtual-human-share-login';
/** Leads pages of others from the number of a virtual human to its organisation. */
const numberKind = 'virtual-human-embed';
const linkKinds = [openKind, loginKind];

/** A link that only its holders can guess: 128 random bits, found by its hash. Answers the token. */
export async function openShareLink(scope: Scope, id: number, loginRequired: boolean): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const entry = { organisation_id: scope.organisationId, target_id: id };
  await scope.db
    .insertInto('directory_entry')
    .values([
      { ...entry, kind: loginRequired ? loginKind : openKind, key_hash: hashShareToken(token) },
      { ...entry, kind: numberKind, key_hash: hashNumber(id) },
    ])
    .execute();
  return token;
}

/** Visitors who came without an account are out as soon as a login is asked for. */
export async function changeShareLink(scope: Scope, id: number, loginRequired: boolean): Promise<void> {
  await scope.db
    .updateTable('directory_entry')
    .set({ kind: loginRequired ? loginKind : openKind })
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', 'in', linkKinds)
    .where('target_id', '=', id)
    .execute();
}

/** Ends every link to it; sessions opened through one end with it. */
export async function closeShareLinks(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('directory_entry')
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', 'in', [...linkKinds, numberKind])
    .where('target_id', '=', id)
    .execute();
}

export type ShareEntry = { organisationId: number; virtualHumanId: number; loginRequired: boolean };

/** Where a link leads. */
export async function findShareEntry(
  scope: PlatformReadScope,
  token: string,
): Promise<ShareEntry | undefined> {
  return findEntry(scope, linkKinds, hashShareToken(token));
}

/** The same by the number alone, for what is open to everybody. */
export async function findEntryOfNumber(
  scope: PlatformReadScope,
  id: number,
): Promise<ShareEntry | undefined> {
  return findEntry(scope, [numberKind], hashNumber(id));
}

async function findEntry(
  scope: PlatformReadScope,
  kinds: readonly string[],
  keyHash: string,
): Promise<ShareEntry | undefined> {
  const row = await scope.db
    .selectFrom('directory_entry as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .where('o.archived_at', 'is', null)
    .where('d.kind', 'in', [...kinds])
    .where('d.key_hash', '=', keyHash)
    .select(['d.organisation_id', 'd.target_id', 'd.kind'])
    .executeTakeFirst();
  return (
    row && {
      organisationId: row.organisation_id,
      virtualHumanId: row.target_id,
      loginRequired: row.kind === loginKind,
    }
  );
}

function hashNumber(id: number): string {
  return createHash('sha256').update(`${numberKind} ${id}`).digest('base64url');
}

export type SharedVirtualHuman = {
  title: string;
  organisationName: string;
  loginRequired: boolean;
  shareToken: string | null;
  /** Of the organisation's link for learners; null where none is offered. */
  inviteCode: string | null;
  avatarId: number | null;
};

/** What a link says of its item before the talk; undefined when it opens nothing today. */
export async function findShared(scope: ReadScope, id: number): Promise<SharedVirtualHuman | undefined> {
  const { rows } = await sql<SharedVirtualHuman>`
    select v.content->'settings'->>'title' as title, o.name as "organisationName",
      s.share_login_required as "loginRequired", s.share_token as "shareToken",
      case when s.show_register then o.invite_code_user end as "inviteCode",
      (v.content->'settings'->>'avatarId')::integer as "avatarId"
    from virtual_human s
    join virtual_human_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    join organisation o on o.id = s.organisation_id
    where s.organisation_id = ${scope.organisationId} and s.id = ${id}
      and s.public_access and s.archived_at is null`.execute(scope.db);
  return rows[0];
}
