import { isStaff } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { assertCan, can } from './permissions.ts';

export type PeopleSeen = {
  /** Those in these groups; null for everybody. */
  groupIds: readonly number[] | null;
  /** Whether scores that learners are not shown are among what is seen. */
  hiddenScores: boolean;
};

/** Whose progress the viewer sees. @throws FORBIDDEN for who sees nobody's */
export function peopleSeenBy(viewer: Viewer): PeopleSeen {
  assertCan(viewer, 'people:view');
  const everybody = can(viewer, 'people:view', { groupIds: [] });
  return {
    groupIds: everybody ? null : (viewer.managedGroupIds ?? []),
    hiddenScores: isStaff(viewer.role),
  };
}
