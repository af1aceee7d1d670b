import { analyticsPermissions } from '#features/analytics/model/permissions.ts';
import { askPermissions, definePermissions } from '#features/authorisation/model/define-permissions.ts';
import { members, staff } from '#features/authorisation/model/grants.ts';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { contentPermissions } from '#features/content/model/permissions.ts';
import { courseAnalyticsPermissions } from '#features/course-analytics/model/permissions.ts';
import { formPermissions } from '#features/forms/model/permissions.ts';
import { ruleOf, type SavedAddress } from './saved-pages.ts';

export const savedViewPermissions = definePermissions({
  /** Whoever may open a page of analytics keeps their own views of them. */
  'saved-view:keep': {
    grants: [{ roles: staff }, { roles: members, when: ['inManagedGroup'] }],
    // What is sent goes on after the one who acts has left.
    impersonation: 'forbidden',
  },
});

export const { can, assertCan } = askPermissions(
  savedViewPermissions,
  analyticsPermissions,
  contentPermissions,
  courseAnalyticsPermissions,
  formPermissions,
);

/** Why somebody does not see what a view shows: 'page' of this kind they open none; 'group' they do not answer for. */
export type NotSeen = 'page' | 'group';

/** Whether the viewer may see the figures behind an address; asked when it is kept, and again whenever it is sent. */
export function whyNotSeen(
  viewer: Viewer,
  { page, params }: Pick<SavedAddress, 'page' | 'params'>,
): NotSeen | null {
  const { permission } = ruleOf(page);
  if (!can(viewer, permission)) return 'page';
  // Only these pages are open to people who answer for some groups and see nobody else.
  const isForManagers = permission === 'people:view' || permission === 'course:analyse';
  if (params.group === undefined || !isForManagers || can(viewer, permission, { groupIds: [] })) return null;
  return can(viewer, permission, { groupIds: [Number(params.group)] }) ? null : 'group';
}
