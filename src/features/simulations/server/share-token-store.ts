import { sql } from 'kysely';
import { createShareLinks } from '#features/content/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

export const shareLinks = createShareLinks('simulation', { hasNumber: false });

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
