import { sql } from 'kysely';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** Opens by itself (access/server makes visitors of its holders), or only to people who have signed in. */
const openKind = 'simulation-share';
const loginKind = 'simulation-share-login';
const kinds = [openKind, loginKind];

/** Makes a link findable without knowing an organisation; only the hash of its token is kept there. */
export async function insertShareEntry(
  scope: Scope,
  simulationId: number,
  tokenHash: string,
  loginRequired: boolean,
): Promise<void> {
  const kind = loginRequired ? loginKind : openKind;
  await scope.db
    .insertInto('directory_entry')
    .values({ kind, key_hash: tokenHash, organisation_id: scope.organisationId, target_id: simulationId })
    .execute();
}

/** Visitors who came without an account are out as soon as a login is asked for. */
export async function updateShareEntries(
  scope: Scope,
  simulationId: number,
  loginRequired: boolean,
): Promise<void> {
  await scope.db
    .updateTable('directory_entry')
    .set({ kind: loginRequired ? loginKind : openKind })
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', 'in', kinds)
    .where('target_id', '=', simulationId)
    .execute();
}

export async function deleteShareEntries(scope: Scope, simulationId: number): Promise<void> {
  await scope.db
    .deleteFrom('directory_entry')
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', 'in', kinds)
    .where('target_id', '=', simulationId)
    .execute();
}

/** Where a link leads. */
export async function findShareEntry(
  scope: PlatformReadScope,
  tokenHash: string,
): Promise<{ organisationId: number; simulationId: number; loginRequired: boolean } | undefined> {
  const row = await scope.db
    .selectFrom('directory_entry as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .where('o.archived_at', 'is', null)
    .where('d.kind', 'in', kinds)
    .where('d.key_hash', '=', tokenHash)
    .select(['d.organisation_id', 'd.target_id', 'd.kind'])
    .executeTakeFirst();
  return (
    row && {
      organisationId: row.organisation_id,
      simulationId: row.target_id,
      loginRequired: row.kind === loginKind,
    }
  );
}

export type SharedItem = {
  title: string;
  organisationName: string;
  loginRequired: boolean;
  /** Of the organisation's link for learners; null where none is offered. */
  inviteCode: string | null;
  /** Of its own picture, else of its first video. */
  pictureMediaId: number | null;
};

/** What a link says of its item before anything is played; undefined when it opens nothing today. */
export async function findSharedItem(
  scope: ReadScope,
  simulationId: number,
): Promise<SharedItem | undefined> {
  const { rows } = await sql<SharedItem>`
    select v.content->>'title' as title, o.name as "organisationName", s.share_login_required as "loginRequired",
      case when s.show_register then o.invite_code_user end as "inviteCode",
      coalesce(s.image_media_id, (
        select (video->>'mediaId')::bigint from jsonb_array_elements(v.content->'videos') video
        where video->>'id' = v.content->>'startVideoId')) as "pictureMediaId"
    from simulation s
    join simulation_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    join organisation o on o.id = s.organisation_id
    where s.organisation_id = ${scope.organisationId} and s.id = ${simulationId}
      and s.public_access and s.archived_at is null`.execute(scope.db);
  return rows[0];
}
