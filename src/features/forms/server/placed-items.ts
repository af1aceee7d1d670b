import type { MayPlayAsUnit } from '#features/content/server/extension-points.ts';
import { findItem, type Kinds } from '#features/content/server/index.ts';
import { listGroupIdsOf } from '#features/groups/server/group-sets-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** How forms learn who may play what they are asked around. */
export type ItemRights = { kinds: Kinds; mayPlayAsUnit: MayPlayAsUnit };

/** Whether the viewer may be asked there: whoever may play the item, by itself or as a unit of a course. */
export async function isOpenTo(
  scope: ReadScope,
  { kinds, mayPlayAsUnit }: ItemRights,
  viewer: Viewer,
  id: number,
): Promise<boolean> {
  const found = await findItem(scope, kinds, id);
  if (!found) return false;
  const { rules, kind } = found.definition;
  const groupIds = await listGroupIdsOf(scope, viewer.personId);
  if (rules.canPlay({ ...viewer, groupIds }, found.item)) return true;
  return mayPlayAsUnit(scope, viewer, { kind, id });
}
