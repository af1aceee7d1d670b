import type { RawBuilder } from 'kysely';
import { type ContentPurpose, compileVisibility } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { whereInPlan } from './virtual-human-entitlements.ts';

/**
 * The rows that a viewer may see; talking with them requires a plan that includes virtual humans. Null when nothing is
 * visible.
 */
export function listVisibilityConditions(
  viewer: Viewer,
  purpose: ContentPurpose,
): RawBuilder<unknown>[] | null {
  const visible = compileVisibility('virtual-human', viewer, purpose);
  if (!visible) return null;
  if (visible.key !== 'public' && visible.key !== 'learner') return visible.conditions;
  return [...visible.conditions, whereInPlan(viewer.organisationId)];
}
