import { useTranslate } from '#locales/use-translate.ts';
import { DocumentGuard } from '#web/document/DocumentGuard.tsx';
import { useBuilder } from '../state/builder-context.ts';

export function LeaveGuard() {
  const t = useTranslate('virtual-human-builder');
  const { store, answer } = useBuilder();
  return (
    <DocumentGuard
      store={store}
      flush={store.flush}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      isInside={(pathname) => pathname === `/virtual-humans/${answer.ID}`}
    >
      {t('leave.text')}
    </DocumentGuard>
  );
}
