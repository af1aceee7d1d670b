import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/Checkbox.tsx';
import { NumberField } from '#ui-kit/NumberField.tsx';
import { TextArea } from '#ui-kit/TextArea.tsx';
import { TextField } from '#ui-kit/TextField.tsx';
import { limits } from '../../../../model/simulation-validation.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { PictureField } from '../PictureField.tsx';
import { EventStepSection } from './EventStepSection.tsx';
import { FormSection } from './FormSection.tsx';
import { IconChoice } from './IconChoice.tsx';
import { LookSection } from './LookSection.tsx';
import { MediaSection } from './MediaSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { TimingSection } from './TimingSection.tsx';
import { useEventSetter, useReadOnly } from './use-setters.ts';

export function HotspotForm({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  return (
    <>
      <FormSection title={t('section.content')}>
        <TextField
          label={t('field.title')}
          hint={t('field.hotspotTitleHint')}
          value={event.title}
          disabled={disabled}
          onChange={(title) => set({ title: title.slice(0, limits.line) })}
        />
        <TextField
          label={t('field.label')}
          value={event.label}
          disabled={disabled}
          onChange={(label) => set({ label: label.slice(0, limits.line) })}
        />
        <Checkbox
          label={t('field.showLabel')}
          checked={event.showLabel}
          disabled={disabled}
          onChange={(showLabel) => set({ showLabel })}
        />
        <TextArea
          label={t('field.hotspotContent')}
          value={event.content}
          disabled={disabled}
          onChange={(content) => set({ content: content.slice(0, limits.longText) })}
        />
      </FormSection>
      <MediaSection event={event} />
      <EventStepSection event={event} title={t('section.whenChosen')} />
      <TimingSection event={event} />
      <FormSection title={t('section.icon')}>
        <IconChoice value={event.iconType} disabled={disabled} onChange={(iconType) => set({ iconType })} />
        <PictureField
          label={t('field.iconPicture')}
          mediaId={event.iconMediaId}
          onChange={(iconMediaId) => set({ iconMediaId })}
        />
        <NumberField
          label={t('field.hotspotScale')}
          value={event.hotspotScale}
          min={0.1}
          max={10}
          step={0.1}
          decimals={2}
          disabled={disabled}
          onChange={(hotspotScale) => hotspotScale !== null && set({ hotspotScale: clamp(hotspotScale) })}
        />
      </FormSection>
      <PlaceSection event={event} />
      <LookSection event={event} />
    </>
  );
}

function clamp(scale: number): number {
  return Math.min(10, Math.max(0.1, scale));
}
