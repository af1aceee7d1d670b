import { useTranslate } from '#locales/use-translate.ts';
import { DocumentGuard } from '#web/document/DocumentGuard.tsx';
import { useEditorSession } from '../../../editor-state/editor-session.ts';

/** What is left is still there on the next visit. */
export function LeaveGuard() {
  const t = useTranslate('simulation-editor');
  const { store, autosave } = useEditorSession();
  return (
    <DocumentGuard
      store={store}
      flush={autosave.flush}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      isInside={(pathname) => `${pathname}/`.startsWith(`/simulations/${store.get().simulationId}/`)}
    >
      {t('leave.text')}
    </DocumentGuard>
  );
}
