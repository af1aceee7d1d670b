import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { EditorHeader, HistoryTools, SaveWord } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { maxFormTitle } from '../../../model/create-form.ts';
import { feedbackFormsPath } from '../../../model/form-paths.ts';
import { FormStatusBadge } from '../../components/FormStatusBadge.tsx';
import { useBuilder, useBuilderState, useChange, useDocument } from '../state/builder-context.ts';
import { Preview } from './Preview.tsx';
import { PublishControls } from './PublishControls.tsx';

export function BuilderHeader() {
  const t = useTranslate('form-builder');
  const { store } = useBuilder();
  const { title } = useDocument();
  const { readOnly, facts, save, canUndo, canRedo } = useBuilderState((state) => state);
  const change = useChange();
  return (
    <EditorHeader
      t={t}
      help="make-form"
      backTo={feedbackFormsPath}
      title={title}
      onRename={readOnly ? undefined : (next) => change({ title: next })}
      maxTitle={maxFormTitle}
      status={<FormStatusBadge status={facts.status} />}
      isAhead={!readOnly && facts.status === 'Published' && facts.hasUnpublishedChanges}
    >
      {readOnly ? null : (
        <>
          <SaveWord
            t={t}
            kind={save.kind}
            word={t(`save.${save.kind}`)}
            savedAt={save.kind === 'saved' ? save.at : null}
          />
          <HistoryTools label={t('header.history')}>
            <IconButton
              label={t('header.undo')}
              icon={<IconArrowBackUp aria-hidden />}
              disabled={!canUndo}
              onClick={store.undo}
            />
            <IconButton
              label={t('header.redo')}
              icon={<IconArrowForwardUp aria-hidden />}
              disabled={!canRedo}
              onClick={store.redo}
            />
          </HistoryTools>
        </>
      )}
      <Preview />
      {readOnly ? null : <PublishControls />}
    </EditorHeader>
  );
}
