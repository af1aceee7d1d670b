import { useTranslate } from '#locales/use-translate.ts';
import { LeaveGuard } from '#web/page/LeaveGuard.tsx';
import { uploads } from '../upload/app-uploads.ts';

/** Asks before a page with uploads under way is left for another one; the browser itself asks before the tab is closed. */
export function UploadLeaveGuard() {
  const t = useTranslate('media');
  return (
    <LeaveGuard
      danger
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      blocks={() => uploads.isBusy()}
      onLeave={() => uploads.stop()}
    >
      {t('leave.text')}
    </LeaveGuard>
  );
}
