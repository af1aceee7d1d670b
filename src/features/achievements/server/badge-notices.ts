import { members } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EarnedBadge } from '../model/badge.ts';
import { myBadgesPath } from '../model/badge-paths.ts';

export const badgeEarnedNotice: NoticeKind = {
  kind: 'badge-earned',
  texts: 'achievements',
  audience: members,
  inProduct: true,
  mail: 'off',
};

/** Once for each badge, whatever session it is from in the end. */
export function tellOfBadge(
  context: Pick<ServerContext, 'listParts' | 'clock'>,
  scope: Scope,
  { personId, itemKind, itemId, title }: EarnedBadge,
): Promise<void> {
  const key = `${itemKind}:${itemId}`;
  const notice = {
    memberId: personId,
    kind: badgeEarnedNotice.kind,
    values: { title },
    path: myBadgesPath,
    key,
  };
  return requestNotices(context, scope, [notice]);
}
