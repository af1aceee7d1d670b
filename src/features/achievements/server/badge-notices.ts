import { members } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { AwardedBadge, Badge } from '../model/badge.ts';
import { myBadgesPath } from '../model/badge-paths.ts';

export const badgeEarnedNotice: NoticeKind = {
  kind: 'badge-earned',
  texts: 'achievements',
  audience: members,
  inProduct: true,
  mail: 'off',
};

/** By mail as well: what somebody carried away stops to hold. */
export const badgeRevokedNotice: NoticeKind = { ...badgeEarnedNotice, kind: 'badge-revoked', mail: 'on' };

type NoticeContext = Pick<ServerContext, 'listParts' | 'clock'>;

/** Once for each badge, whatever session it is from in the end. */
export function tellOfBadge(
  context: NoticeContext,
  scope: Scope,
  { personId, itemKind, itemId, title, revokedBefore }: AwardedBadge,
): Promise<void> {
  const again = revokedBefore > 0 ? `:${revokedBefore}` : '';
  const key = `${itemKind}:${itemId}${again}`;
  const notice = {
    memberId: personId,
    kind: badgeEarnedNotice.kind,
    values: { title },
    path: myBadgesPath,
    key,
  };
  return requestNotices(context, scope, [notice]);
}

/** The reason stays on the page, where it goes with the badge. */
export function tellOfRevocation(
  context: NoticeContext,
  scope: Scope,
  { id, personId, title }: Pick<Badge, 'id' | 'title'> & { personId: number },
): Promise<void> {
  const notice = {
    memberId: personId,
    kind: badgeRevokedNotice.kind,
    values: { title },
    path: myBadgesPath,
    key: String(id),
  };
  return requestNotices(context, scope, [notice]);
}
