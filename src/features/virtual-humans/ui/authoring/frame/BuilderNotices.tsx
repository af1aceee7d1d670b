import { EditorNotice, SaveNotices } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findErrorText } from '../../error-text.ts';
import { useBuilder, useBuilderState } from '../state/builder-context.ts';
import { DraftedNotice } from './DraftedNotice.tsx';

/**
 * Below the head: an error of saving, or the reason why nothing can be changed. Keeps its row of the page when empty.
 */
export function BuilderNotices() {
  const t = useTranslate('virtual-human-builder');
  const errors = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const { store } = useBuilder();
  const save = useBuilderState((state) => state.save);
  const readOnly = useBuilderState((state) => state.readOnly);
  return (
    <div>
      {readOnly ? (
        <EditorNotice>{t('readOnly.note')}</EditorNotice>
      ) : (
        <SaveNotices
          t={t}
          kind={save.kind}
          reason={save.kind === 'refused' ? (findErrorText(errors, save.error) ?? errorText(save.error)) : ''}
          onResolve={store.resolveConflict}
          onRetry={() => void store.flush()}
        />
      )}
      {readOnly ? null : <DraftedNotice />}
    </div>
  );
}
