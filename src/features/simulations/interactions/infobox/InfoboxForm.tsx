import { useTranslate } from '#locales/use-translate.ts';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { limits } from '../../model/simulation-validation.ts';
import { EventStepSection } from '../../ui/components/editor/inspector/EventStepSection.tsx';
import { FormSection } from '../../ui/components/editor/inspector/FormSection.tsx';
import { LookSection } from '../../ui/components/editor/inspector/LookSection.tsx';
import { MediaSection } from '../../ui/components/editor/inspector/MediaSection.tsx';
import { PlaceSection } from '../../ui/components/editor/inspector/PlaceSection.tsx';
import { TimingSection } from '../../ui/components/editor/inspector/TimingSection.tsx';
import { useEventSetter, useReadOnly } from '../../ui/components/editor/inspector/use-setters.ts';
import type { EditorEvent } from '../../ui/editor-state/editor-document.ts';

export function InfoboxForm({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  return (
    <>
      <FormSection title={t('section.content')}>
        <TextField
          label={t('field.title')}
          value={event.title}
          disabled={disabled}
          onChange={(title) => set({ title: title.slice(0, limits.line) })}
        />
        <TextArea
          label={t('field.content')}
          rows={4}
          value={event.content}
          disabled={disabled}
          onChange={(content) => set({ content: content.slice(0, limits.longText) })}
        />
      </FormSection>
      <MediaSection event={event} />
      <TimingSection event={event} />
      <EventStepSection event={event} title={t('section.afterwards')} />
      <PlaceSection event={event} />
      <LookSection event={event} />
    </>
  );
}
