import { EditorSection, EditorSelect } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useChange, useCourseEditor, useDocument, useReadOnly } from '../state/course-context.ts';

/** The editors besides the author. */
export function PeopleSection() {
  const t = useTranslate('course-editor');
  const { answer } = useCourseEditor();
  const { editorIds } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  return (
    <EditorSection title={t('section.people')} text={t('section.people.text')}>
      <EditorSelect
        label={t('people.editors')}
        hint={answer.Author ? t('people.author', { author: answer.Author.Name }) : undefined}
        placeholder={t('people.placeholder')}
        disabled={disabled}
        editorIds={editorIds}
        known={answer.Editors}
        author={answer.Author}
        onChange={(ids) => change({ editorIds: [...ids] })}
      />
    </EditorSection>
  );
}
