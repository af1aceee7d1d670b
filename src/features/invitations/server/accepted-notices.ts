import { memberPath, membersPath } from '#features/groups/model/people-paths.ts';
import { findInviter } from '#features/identity/server/index.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { namesNewMember, rolesThatInvite } from '../model/accepted-notice.ts';

export const invitationAcceptedNotice: NoticeKind = {
  kind: 'invitation-accepted',
  texts: 'organisations',
  audience: rolesThatInvite,
  inProduct: true,
  mail: 'off',
};

/** Tells who invited a person by name. Who came by a link of the organisation or a group was invited by nobody. */
export async function tellInviter(
  context: Pick<ServerContext, 'listParts' | 'clock'>,
  scope: Scope,
  personId: number,
): Promise<void> {
  const found = await findInviter(scope, personId);
  if (!found || !rolesThatInvite.includes(found.inviterRole)) return;
  const { inviterId, name, day, nth } = found;
  const named = namesNewMember(nth);
  await requestNotices(context, scope, [
    {
      memberId: inviterId,
      kind: invitationAcceptedNotice.kind,
      values: named ? { name, more: 0 } : { more: 1 },
      path: named ? memberPath(String(personId)) : membersPath,
      key: named ? String(personId) : day,
      ...(named ? { aboutId: personId } : {}),
    },
  ]);
}
