import { type Role, roles } from '#kernel/viewer.ts';

export { type Role, roles } from '#kernel/viewer.ts';

/** Rank decides who may manage whom; an unknown role counts as user. */
export const roleRanks: Record<Role, number> = {
  public: 0,
  user: 0,
  analyst: 1,
  contentcreator: 2,
  admin: 3,
  super: 4,
  customeradmin: 5,
};

export function parseRole(text: string): Role {
  if (text === 'creator') return 'contentcreator';
  return roles.find((role) => role === text) ?? 'user';
}

export function isAdminGroup(role: Role): boolean {
  return role === 'admin' || role === 'super' || role === 'customeradmin';
}

/** May make content: the admin group and creators. */
export function isCreatorGroup(role: Role): boolean {
  return isAdminGroup(role) || role === 'contentcreator';
}

/** Every role that works in the management view. */
export function isStaff(role: Role): boolean {
  return isCreatorGroup(role) || role === 'analyst';
}
