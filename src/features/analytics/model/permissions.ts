import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { analystGroup, analystsAndManagers, forRoles } from '#features/authorisation/model/grants.ts';
import { contentPermissions } from '#features/content/model/permissions.ts';
import type { Viewer } from '#kernel/viewer.ts';

export const analyticsPermissions = definePermissions({
  'analytics:view': forRoles(...analystGroup),
  /** How far each member is. */
  'people:view': analystsAndManagers,
});

export const { can, assertCan } = askPermissions(analyticsPermissions, contentPermissions);

/** Whether somebody may ask analytics anything. Other learners do not, and write all the time. */
export function asksAnalytics({ role, managedGroupIds }: Viewer): boolean {
  return role !== 'user' || managedGroupIds !== undefined;
}
