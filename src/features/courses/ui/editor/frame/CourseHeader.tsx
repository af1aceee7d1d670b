import { IconArrowBackUp, IconArrowForwardUp, IconEye } from '@tabler/icons-react';
import { EditorHeader, HistoryTools, SaveWord } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { coursesPath, detailPath } from '../../../model/course-paths.ts';
import { CourseStatusBadge } from '../../components/CourseStatusBadge.tsx';
import { useChange, useCourseEditor, useCourseState, useDocument } from '../state/course-context.ts';
import styles from './CourseHeader.module.css';
import { PublishControls } from './PublishControls.tsx';

export function CourseHeader() {
  const t = useTranslate('course-editor');
  const { store, answer } = useCourseEditor();
  const { title } = useDocument();
  const { readOnly, facts, save, canUndo, canRedo } = useCourseState((state) => state);
  const change = useChange();
  const isPublished = facts.status === 'Published';
  return (
    <EditorHeader
      t={t}
      help="make-course"
      backTo={coursesPath}
      title={title}
      onRename={readOnly ? undefined : (next) => change({ title: next })}
      status={<CourseStatusBadge status={facts.status} />}
      isAhead={isPublished && facts.hasUnpublishedChanges}
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
      {isPublished && !facts.isArchived ? (
        <ButtonLink
          to={detailPath(answer.ID)}
          icon={<IconEye size={18} aria-hidden />}
          aria-label={t('header.asLearner')}
        >
          <span className={styles.wide}>{t('header.asLearner')}</span>
        </ButtonLink>
      ) : null}
      {readOnly ? null : <PublishControls />}
    </EditorHeader>
  );
}
