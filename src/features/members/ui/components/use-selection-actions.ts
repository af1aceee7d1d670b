import { useParts } from '#web/feature/use-parts.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { memberActionsPoint } from '../extension-points.ts';

/** What other features let the viewer do with chosen members. */
export function useSelectionActions() {
  const allowed = useViewer()?.Permissions ?? [];
  return useParts(memberActionsPoint).filter(({ permission }) => allowed.includes(permission));
}
