import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/Checkbox.tsx';
import { Switch } from '#ui-kit/Switch.tsx';
import { TextArea } from '#ui-kit/TextArea.tsx';
import { TextField } from '#ui-kit/TextField.tsx';
import { limits } from '../../../../model/simulation-validation.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { TimeField } from '../TimeField.tsx';
import { EventStepSection } from './EventStepSection.tsx';
import { FormSection } from './FormSection.tsx';
import { LookSection } from './LookSection.tsx';
import { MediaSection } from './MediaSection.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { ScoringFields } from './ScoringFields.tsx';
import { TimingSection } from './TimingSection.tsx';
import { useEventSetter, useReadOnly } from './use-setters.ts';

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
