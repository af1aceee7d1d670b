import { useTranslate } from '#locales/use-translate.ts';
import { LeaveGuard as PageLeaveGuard } from '#web/page/LeaveGuard.tsx';
import { useUnsavedWork } from '#web/unsaved-work.ts';

/** Asks before another page takes the place of a running talk; the browser asks before the tab closes. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useTranslate('conversations');
  useUnsavedWork(active);
  return (
    <PageLeaveGuard
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      blocks={({ current, next }) => active && current.pathname !== next.pathname}
    >
      {t('leave.text')}
    </PageLeaveGuard>
  );
}
