import type { PermissionRow } from './define-permissions.ts';
import type { Role } from './roles.ts';

/** The groups of roles that rows of permissions name. */
export const adminGroup: readonly Role[] = ['admin', 'super', 'customeradmin'];
export const creator: readonly Role[] = ['contentcreator'];
export const analyst: readonly Role[] = ['analyst'];
export const creatorGroup: readonly Role[] = [...adminGroup, ...creator];
export const analystGroup: readonly Role[] = [...adminGroup, ...analyst];
export const staff: readonly Role[] = [...creatorGroup, ...analyst];
export const members: readonly Role[] = [...staff, 'user'];
export const everybody: readonly Role[] = [...members, 'public'];

export const forRoles = (...roles: readonly Role[]): PermissionRow => ({ grants: [{ roles }] });
/** Members who are not managed by the provider. */
export const managing: PermissionRow = { grants: [{ roles: adminGroup, when: ['manageable'] }] };
/** A person's own business, which no other person does for them. */
export const personal: PermissionRow = { grants: [{ roles: members }], impersonation: 'forbidden' };
/** Those who look at everybody's results, and managers at those of their groups. */
export const analystsAndManagers: PermissionRow = {
  grants: [{ roles: analystGroup }, { roles: members, when: ['inManagedGroup'] }],
};
export const providerStaff: PermissionRow = { grants: [], providerStaff: true };
