import { itemsSeenBy } from '#features/analytics/model/analytics-policy.ts';
import { type PeopleSeen, peopleSeenBy } from '#features/analytics/model/people-policy.ts';
import { isStaff } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { assertCan } from './permissions.ts';

/** Which courses, and whose way through them. */
export type CoursesSeen = {
  /** Null for managers who are no staff: what the people of their groups began, by the title that learners know. */
  items: { writerId: number | null; drafts: boolean } | null;
  people: PeopleSeen;
};

/** @throws FORBIDDEN for who sees nobody's */
export function coursesSeenBy(viewer: Viewer): CoursesSeen {
  assertCan(viewer, 'course:analyse', { groupIds: viewer.managedGroupIds ?? [] });
  if (!isStaff(viewer.role)) return { items: null, people: peopleSeenBy(viewer) };
  return { items: itemsSeenBy(viewer), people: { groupIds: null, hiddenScores: true } };
}
