import { useState } from 'react';
import { contentLimits, maximumTitleLength } from '#features/content/model/content-fields.ts';
import { EditorSection, ItemSettings } from '#features/content/ui/index.ts';
import { ImageField, type PickedMedia } from '#features/media/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useChange, useCourseEditor, useDocument, useReadOnly } from '../state/course-context.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { TagsField } from './TagsField.tsx';

export function DetailsSection() {
  const t = useTranslate('course-editor');
  const { answer } = useCourseEditor();
  const document = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  return (
    <EditorSection title={t('section.details')} text={t('section.details.text')}>
      <TextField
        label={t('details.title')}
        value={document.title}
        maxLength={maximumTitleLength}
        disabled={disabled}
        onChange={(title) => change({ title }, 'typing')}
      />
      <TextField
        label={t('details.adminTitle')}
        hint={t('details.adminTitleHint')}
        value={document.adminTitle}
        maxLength={contentLimits.adminTitle}
        disabled={disabled}
        onChange={(adminTitle) => change({ adminTitle }, 'typing')}
      />
      <TextArea
        label={t('details.description')}
        hint={t('details.descriptionHint')}
        value={document.description}
        disabled={disabled}
        onChange={(text) => change({ description: text.slice(0, contentLimits.description) }, 'typing')}
      />
      <Picture />
      <ScheduleFields />
      <TagsField />
      <ItemSettings itemId={answer.ID} readOnly={disabled} />
    </EditorSection>
  );
}

function Picture() {
  const t = useTranslate('course-editor');
  const { answer } = useCourseEditor();
  const { imageMediaId } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const [picked, setPicked] = useState<readonly PickedMedia[]>([]);
  const known = answer.ImageMedia;
  const own = known ? [{ id: Number(known.ID), title: known.Title, url: known.URL }] : [];
  // Undo may restore an earlier choice.
  const shown = [...own, ...picked].find(({ id }) => id === imageMediaId);
  return (
    <ImageField
      label={t('details.picture')}
      value={imageMediaId === null ? null : (shown ?? { id: imageMediaId, title: '', url: null })}
      disabled={disabled}
      onChange={(media) => {
        if (media) setPicked([...picked, media]);
        change({ imageMediaId: media?.id ?? null });
      }}
    />
  );
}
