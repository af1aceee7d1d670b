import { EditorNotice, SaveNotices } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findErrorText } from '../../error-text.ts';
import { useBuilder, useBuilderState } from '../state/builder-context.ts';

/** Shows problems of saving, or that the form can only be read. */
export function BuilderNotices() {
  const t = useTranslate('form-builder');
  const texts = useTranslate('forms');
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
          reason={save.kind === 'refused' ? (findErrorText(texts, save.error) ?? errorText(save.error)) : ''}
          onResolve={store.resolveConflict}
          onRetry={() => void store.flush()}
        />
      )}
    </div>
  );
}
