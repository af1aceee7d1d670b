import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** What a link says of its item before anything is played. */
export type SharedItem = {
  organisationName: string;
  loginRequired: boolean;
  shareToken: string | null;
  /** Of the organisation's link for learners; null where none is offered. */
  inviteCode: string | null;
};

/**
 * Undefined when the link opens nothing today.
 * @param own further columns of the item `s` and its published version `v`
 */
export async function findSharedItem<Own>(
  scope: ReadScope,
  id: number,
  own: RawBuilder<Own>,
): Promise<(SharedItem & Own) | undefined> {
  const { rows } = await sql<SharedItem & Own>`
    select o.name as "organisationName", s.share_login_required as "loginRequired", s.share_token as "shareToken",
      case when s.show_register then o.invite_code_user end as "inviteCode", ${own}
    from content_item s
    join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    join organisation o on o.id = s.organisation_id
    where s.organisation_id = ${scope.organisationId} and s.id = ${id}
      and s.public_access and s.archived_at is null`.execute(scope.db);
  return rows[0];
}
