import { EditorSelect } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useBuilder, useChange, useDocument, useReadOnly } from '../state/builder-context.ts';
import { Section } from './Section.tsx';

/** The people who may edit it besides its author. */
export function PeopleSection() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const { editorIds } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  return (
    <Section section="people">
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
    </Section>
  );
}
