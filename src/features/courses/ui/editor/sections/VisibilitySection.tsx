import { useState } from 'react';
import { EditorSection } from '#features/content/ui/index.ts';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useChange, useCourseEditor, useDocument, useReadOnly } from '../state/course-context.ts';

/** The groups that see the course; applies at once, also to the published version. */
export function VisibilitySection() {
  const t = useTranslate('course-editor');
  const { answer } = useCourseEditor();
  const { groupIds } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const [picked, setPicked] = useState<readonly ChosenGroup[]>([]);
  const nameOf = (id: string) =>
    answer.OrganisationGroups.find((group) => group.ID === id)?.Name ??
    picked.find((group) => group.id === id)?.name ??
    '…';
  return (
    <EditorSection title={t('section.visibility')} text={t('section.visibility.text')}>
      <GroupSelect
        label={t('visibility.groups')}
        hint={
          groupIds.length === 0 ? t('visibility.everyone') : t('visibility.some', { count: groupIds.length })
        }
        disabled={disabled}
        chosen={groupIds.map((id) => ({ id, name: nameOf(id) }))}
        onChange={(groups) => {
          setPicked([...picked, ...groups]);
          change({ groupIds: groups.map((group) => group.id) });
        }}
      />
      <p>{t('visibility.units')}</p>
    </EditorSection>
  );
}
