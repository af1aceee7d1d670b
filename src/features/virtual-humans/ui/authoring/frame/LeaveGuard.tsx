import { useBlocker } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { useBuilder } from '../state/builder-context.ts';

/** Leaving saves first, and asks only when that cannot be done. */
export function LeaveGuard() {
  const t = useTranslate('virtual-human-builder');
  const { store, answer } = useBuilder();
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => {
      const { readOnly, save } = store.get();
      const isStaying = next.pathname === `/virtual-humans/${answer.ID}`;
      if (isStaying || readOnly || save.kind === 'saved') return false;
      return !(await store.flush());
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
