import type { MayPlayAsUnit } from '#features/content/server/extension-points.ts';
import { findItem, type Kinds } from '#features/content/server/index.ts';
import { listGroupIdsOf } from '#features/groups/server/group-sets-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Source } from '../model/stage.ts';
import type { FormTrigger } from './extension-points.ts';

/** How forms learn who may play what they are asked around. */
export type ItemRights = { kinds: Kinds; mayPlayAsUnit: MayPlayAsUnit };

/** How forms learn how far somebody is. */
export type Moments = Pick<ItemRights, 'kinds'> & { triggers: () => readonly FormTrigger[] };

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

/** Whether the viewer has come to this moment of an item that is open to them. */
export async function isReached(
  scope: ReadScope,
  { kinds, triggers }: Moments,
  viewer: Viewer,
  { itemId, stage }: Source,
): Promise<boolean> {
  if (stage !== 'after') return true;
  const found = await findItem(scope, kinds, itemId);
  const trigger = triggers().find(({ kind }) => kind === found?.definition.kind);
  return trigger?.isAtEnd ? trigger.isAtEnd(scope, viewer, itemId) : true;
}
