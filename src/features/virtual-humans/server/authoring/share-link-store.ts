import { sql } from 'kysely';
import { createShareLinks } from '#features/content/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Pages of others embed a virtual human by its number. */
export const shareLinks = createShareLinks('virtual_human', { hasNumber: true });

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
