import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
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
import { TimeField } from '../../ui/components/editor/TimeField.tsx';
import type { EditorEvent } from '../../ui/editor-state/editor-document.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { ScoringFields } from './ScoringFields.tsx';

export function QuestionForm({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  const isScored = event.questionType === 'multiple_choice';
  return (
    <>
      <FormSection title={t('section.question')}>
        <TextField
          label={t('field.question')}
          value={event.title}
          disabled={disabled}
          onChange={(title) => set({ title: title.slice(0, limits.line) })}
        />
        <TextArea
          label={t('field.questionContent')}
          rows={2}
          value={event.content}
          disabled={disabled}
          onChange={(content) => set({ content: content.slice(0, limits.longText) })}
        />
        <ScoringFields event={event} />
        <Switch
          label={t('field.multipleAnswers')}
          checked={event.multipleAnswers}
          disabled={disabled}
          onChange={(multipleAnswers) => set({ multipleAnswers })}
        />
      </FormSection>
      <MediaSection event={event} />
      <FormSection title={t('section.options')}>
        <OptionsEditor event={event} isScored={isScored} />
        <Checkbox
          label={t('field.shuffle')}
          checked={!event.answersOrdered}
          disabled={disabled}
          onChange={(shuffle) => set({ answersOrdered: !shuffle })}
        />
        <TimeField
          label={t('field.countdown')}
          hint={t('field.countdownHint')}
          valueMs={event.countdownMs}
          disabled={disabled}
          onChange={(countdownMs) => set({ countdownMs })}
        />
      </FormSection>
      <EventStepSection event={event} title={t('section.afterQuestion')} />
      <TimingSection event={event} />
      <PlaceSection event={event} />
      <LookSection event={event} />
    </>
  );
}
