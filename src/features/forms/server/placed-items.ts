import { findItem, type Kinds } from '#features/content/server/index.ts';
import { listGroupIdsOf } from '#features/groups/server/group-sets-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Whether the viewer may be asked there: whoever may play the item, also where it is played in a course alone. */
export async function isOpenTo(scope: ReadScope, kinds: Kinds, viewer: Viewer, id: number): Promise<boolean> {
  const found = await findItem(scope, kinds, id);
  if (!found) return false;
  const groupIds = await listGroupIdsOf(scope, viewer.personId);
  return found.definition.rules.canPlay({ ...viewer, groupIds }, { ...found.item, coursesOnly: false });
}
