import { useQueries } from '@tanstack/react-query';
import { useParts } from '#web/feature/use-parts.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { isContentKind } from '../../model/content-kind.ts';
import { type ItemAction, itemActionsPoint } from '../extension-points.ts';

/** What other features offer this viewer to do with something of a kind; nothing for null. */
export function useItemActions(kind: string | null): readonly ItemAction[] {
  const permissions = useViewer()?.Permissions ?? [];
  const allowed = useParts(itemActionsPoint).filter(
    ({ permission, actsOn = isContentKind }) =>
      kind !== null && actsOn(kind) && permissions.includes(permission),
  );
  const offered = useQueries({
    queries: allowed.map(({ key, isOffered }) => ({
      queryKey: ['item-actions', key, kind],
      queryFn: () => isOffered?.(kind ?? '') ?? true,
      initialData: isOffered ? undefined : true,
    })),
  });
  return allowed.filter((_action, index) => offered[index]?.data === true);
}
