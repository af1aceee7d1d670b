import {
  findAcceptedAs,
  holdAgainstErasure,
  memberInvited,
  memberJoined,
  memberLeft,
} from '#features/identity/server/index.ts';
import { memberDisabled, memberEnabled, memberUpdated } from '#features/members/server/index.ts';
import { findMember } from '#features/members/server/member-list-view.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { NotificationData } from '../model/notification-events.ts';
import { announces } from './announce.ts';

type About = { personId: number };

/**
 * What members do and what is done with them. Names and addresses are those of the moment the notification is written. A
 * person who was erased by then is announced as deleted only, as the notifications about them are deleted too.
 */
export const memberNotifications = [
  announces(memberInvited, 'member.created', describeMember),
  // An accepted invitation was announced when it was made.
  announces(memberJoined, 'member.created', async (joined, scope) =>
    joined.by === 'sign-up' ? describeMember(joined, scope) : null,
  ),
  announces(memberUpdated, 'member.updated', describeMember),
  announces(memberDisabled, 'member.disabled', async (about, scope) => {
    const facts = await describeMember(about, scope);
    return facts && { ...facts, Disabled: true };
  }),
  announces(memberEnabled, 'member.enabled', async (about, scope) => {
    const facts = await describeMember(about, scope);
    return facts && { ...facts, Disabled: false };
  }),
  announces(memberLeft, 'member.deleted', ({ personId }) => ({ MemberID: String(personId) })),
];

async function describeMember(
  { personId }: About,
  scope: Scope,
): Promise<NotificationData['member.created'] | null> {
  const member = (await find(scope, personId)) ?? (await find(scope, await findAcceptedAs(scope, personId)));
  return (
    member && {
      MemberID: String(member.personId),
      Email: member.email,
      Name: member.name,
      UserType: member.role,
      Disabled: member.disabledAt !== null,
    }
  );
}

async function find(scope: Scope, personId: number | null) {
  if (personId === null) return null;
  await holdAgainstErasure(scope, personId);
  return findMember(scope, personId, { groups: false });
}
