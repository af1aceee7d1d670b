import { roleRanks } from '#features/authorisation/model/roles.ts';
import type { Role } from '#kernel/viewer.ts';

/** The roles a member can have, from the least to the most; public people are not members by choice. */
export const memberRoles = [
  'user',
  'analyst',
  'contentcreator',
  'admin',
  'super',
  'customeradmin',
] as const satisfies readonly Role[];
export type MemberRole = (typeof memberRoles)[number];

/** No person gives a role above their own. */
export function listGrantableRoles(own: Role): MemberRole[] {
  return memberRoles.filter((role) => roleRanks[role] <= roleRanks[own]);
}

export type MemberStatus = 'active' | 'invited' | 'disabled';

/** 'invited' until the person has set a password. */
export function memberStatusOf(member: { disabled: boolean; active: boolean }): MemberStatus {
  if (member.disabled) return 'disabled';
  return member.active ? 'active' : 'invited';
}
