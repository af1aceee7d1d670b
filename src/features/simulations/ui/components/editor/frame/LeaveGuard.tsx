import { useBlocker } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { useEditorSession } from '../../../editor-state/editor-session.ts';

/** Leaving saves first, and asks only when that cannot be done. What is left is still there on the next visit. */
export function LeaveGuard() {
  const t = useTranslate('simulation-editor');
  const { store, autosave } = useEditorSession();
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => {
      const { simulationId, readOnly, save } = store.get();
      const isStaying = `${next.pathname}/`.startsWith(`/simulations/${simulationId}/`);
      if (isStaying || readOnly || save.kind === 'saved') return false;
      return !(await autosave.flush());
    },
    // The browser's own question comes with useUnsavedWork.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
