import type { Viewer } from '#kernel/viewer.ts';
import { assertCan, can } from './permissions.ts';

/**
 * Whose items the viewer sees the numbers of: null for everybody's, else the person who wrote them or was listed as their
 * editor. @throws FORBIDDEN
 */
export function authorsSeenBy(viewer: Viewer): number | null {
  if (can(viewer, 'analytics:view')) return null;
  assertCan(viewer, 'analytics:view-item');
  // A member: nobody else has a role that may.
  return viewer.personId ?? 0;
}
