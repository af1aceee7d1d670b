import { isStaff } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { assertCan, can } from './permissions.ts';

/** Whose rounds somebody sees. */
export type RoundsSeen = {
  /** Of people in these groups; null for everybody's. */
  groupIds: readonly number[] | null;
  /** Whether scores that learners are not shown are among what is seen. */
  hiddenScores: boolean;
};

/** @throws FORBIDDEN for who sees nobody's */
export function roundsSeenBy(viewer: Viewer): RoundsSeen {
  assertCan(viewer, 'assignment:list');
  const everybody = can(viewer, 'assignment:list', { groupIds: [] });
  return {
    groupIds: everybody ? null : (viewer.managedGroupIds ?? []),
    hiddenScores: isStaff(viewer.role),
  };
}

/** The groups whose people the viewer may remind; null for all people. @throws FORBIDDEN for who reminds nobody */
export function groupsRemindedBy(viewer: Viewer): readonly number[] | null {
  assertCan(viewer, 'assignment:remind');
  return can(viewer, 'assignment:remind', { groupIds: [] }) ? null : (viewer.managedGroupIds ?? []);
}
