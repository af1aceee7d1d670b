import { useBlocker } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { uploads } from '../upload/app-uploads.ts';

/** Asks before a page with uploads under way is left for another one; the browser itself asks before the tab is closed. */
export function UploadLeaveGuard() {
  const t = useTranslate('media');
  const blocker = useBlocker({
    shouldBlockFn: () => uploads.isBusy(),
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
      onConfirm={() => {
        uploads.stop();
        blocker.proceed();
      }}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
