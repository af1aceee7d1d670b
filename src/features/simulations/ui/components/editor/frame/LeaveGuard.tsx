import { useTranslate } from '#locales/use-translate.ts';
import { LeaveGuard as PageLeaveGuard } from '#web/page/LeaveGuard.tsx';
import { useEditorSession } from '../../../editor-state/editor-session.ts';

/** Leaving saves first, and asks only when that cannot be done. What is left is still there on the next visit. */
export function LeaveGuard() {
  const t = useTranslate('simulation-editor');
  const { store, autosave } = useEditorSession();
  return (
    <PageLeaveGuard
      danger
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      blocks={async ({ next }) => {
        const { simulationId, readOnly, save } = store.get();
        const isStaying = `${next.pathname}/`.startsWith(`/simulations/${simulationId}/`);
        if (isStaying || readOnly || save.kind === 'saved') return false;
        return !(await autosave.flush());
      }}
    >
      {t('leave.text')}
    </PageLeaveGuard>
  );
}
