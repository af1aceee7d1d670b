import type { PermissionViewer } from '#features/authorisation/model/define-permissions.ts';
import type { Role } from '#features/authorisation/model/roles.ts';
import { can } from './permissions.ts';

/** The fields of a member that can be written; all others are computed, or belong to another feature. */
export const memberFields = [
  'FirstName',
  'Surname',
  'AvatarMediaID',
  'OnboardProgress',
  'Language',
  'UserType',
  'Disabled',
] as const;
export type MemberField = (typeof memberFields)[number];

const ownFields: readonly MemberField[] = [
  'FirstName',
  'Surname',
  'AvatarMediaID',
  'OnboardProgress',
  'Language',
];
const managedFields: readonly MemberField[] = ['FirstName', 'Surname', 'Disabled'];

/** The fields of a member's record that the viewer may write. */
export function listWritableFields(
  viewer: PermissionViewer,
  member: { personId: number; role: Role },
): readonly MemberField[] {
  const own = can(viewer, 'member:edit-own', { personId: member.personId }) ? ownFields : [];
  const managed = canManageMember(viewer, member) ? managedFields : [];
  const canChangeRole = canChangeRoleOf(viewer, member);
  return memberFields.filter((field) =>
    field === 'UserType' ? canChangeRole : own.includes(field) || managed.includes(field),
  );
}

/** Whether there is another role that the viewer may give this member. */
export function canChangeRoleOf(viewer: PermissionViewer, member: { personId: number; role: Role }): boolean {
  const { personId, role } = member;
  return can(viewer, 'member:change-role', { personId, role, newRole: 'user' });
}

/** The admin group manages all members except customer administrators and super administrators. */
export function canManageMember(viewer: PermissionViewer, member: { role: Role }): boolean {
  return can(viewer, 'member:edit', { role: member.role });
}
