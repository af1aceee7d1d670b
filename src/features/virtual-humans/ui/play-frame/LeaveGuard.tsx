import { useBlocker } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { useUnsavedWork } from '#web/unsaved-work.ts';

/** Asks before another page takes the place of a running talk; the browser asks before the tab closes. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useTranslate('conversations');
  useUnsavedWork(active);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}
