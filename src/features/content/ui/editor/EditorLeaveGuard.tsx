import type { ComponentProps } from 'react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { DocumentGuard } from '#web/document/DocumentGuard.tsx';

interface EditorLeaveGuardProps {
  t: TranslateKeys<'leave.title' | 'leave.text' | 'leave.confirm'>;
  store: ComponentProps<typeof DocumentGuard>['store'] & Pick<ComponentProps<typeof DocumentGuard>, 'flush'>;
  /** The address of the editor. */
  path: string;
}

/** Saves before the editor is left, and asks only where that fails. */
export function EditorLeaveGuard({ t, store, path }: EditorLeaveGuardProps) {
  return (
    <DocumentGuard
      store={store}
      flush={store.flush}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      isInside={(pathname) => pathname === path}
    >
      {t('leave.text')}
    </DocumentGuard>
  );
}
