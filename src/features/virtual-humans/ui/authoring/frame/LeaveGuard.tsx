import { useTranslate } from '#locales/use-translate.ts';
import { LeaveGuard as PageLeaveGuard } from '#web/page/LeaveGuard.tsx';
import { useBuilder } from '../state/builder-context.ts';

/** Leaving saves first, and asks only when that cannot be done. */
export function LeaveGuard() {
  const t = useTranslate('virtual-human-builder');
  const { store, answer } = useBuilder();
  return (
    <PageLeaveGuard
      danger
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      blocks={async ({ next }) => {
        const { readOnly, save } = store.get();
        const isStaying = next.pathname === `/virtual-humans/${answer.ID}`;
        if (isStaying || readOnly || save.kind === 'saved') return false;
        return !(await store.flush());
      }}
    >
      {t('leave.text')}
    </PageLeaveGuard>
  );
}
