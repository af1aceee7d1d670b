import { EditorNotice, SaveNotices } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findErrorText } from '../../error-text.ts';
import { useCourseEditor, useCourseState } from '../state/course-context.ts';

/** Shows problems of saving, or that the course is read-only. */
export function CourseNotices() {
  const t = useTranslate('course-editor');
  const words = useTranslate('courses');
  const errorText = useErrorText();
  const { store } = useCourseEditor();
  const save = useCourseState((state) => state.save);
  const readOnly = useCourseState((state) => state.readOnly);
  return (
    <div>
      {readOnly ? (
        <EditorNotice>{t('readOnly.note')}</EditorNotice>
      ) : (
        <SaveNotices
          t={t}
          kind={save.kind}
          reason={save.kind === 'refused' ? (findErrorText(words, save.error) ?? errorText(save.error)) : ''}
          onResolve={store.resolveConflict}
          onRetry={() => void store.flush()}
        />
      )}
    </div>
  );
}
