import { contentKinds } from '#features/content/model/content-kind.ts';
import { contentRules } from '#features/content/model/content-policy.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { assertCan, can } from './permissions.ts';

/**
 * Which items the viewer sees the numbers of: `writerId` null for everybody's, else the person who wrote them or was listed
 * as their editor; without drafts for those who read none. @throws FORBIDDEN
 */
export function itemsSeenBy(viewer: Viewer): { writerId: number | null; drafts: boolean } {
  // The rule is the same for every kind.
  const drafts = contentKinds.every((kind) => contentRules(kind).readsDrafts(viewer));
  if (can(viewer, 'analytics:view')) return { writerId: null, drafts };
  assertCan(viewer, 'analytics:view-item');
  // A member: nobody else has a role that may.
  return { writerId: viewer.personId ?? 0, drafts };
}
