import { useParts } from '#web/feature/use-parts.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { type ItemAction, itemActionsPoint } from '../extension-points.ts';

/** What other features offer this viewer to do with an item. */
export function useItemActions(isOpen: boolean): readonly ItemAction[] {
  const permissions = useViewer()?.Permissions ?? [];
  const actions = useParts(itemActionsPoint);
  return isOpen ? actions.filter(({ permission }) => permissions.includes(permission)) : [];
}
