import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { limits } from '../../model/simulation-validation.ts';
import { EventStepSection } from '../../ui/components/editor/inspector/EventStepSection.tsx';
import { FormSection } from '../../ui/components/editor/inspector/FormSection.tsx';
import { IconChoice } from '../../ui/components/editor/inspector/IconChoice.tsx';
import { LookSection } from '../../ui/components/editor/inspector/LookSection.tsx';
import { MediaSection } from '../../ui/components/editor/inspector/MediaSection.tsx';
import { PlaceSection } from '../../ui/components/editor/inspector/PlaceSection.tsx';
import { TimingSection } from '../../ui/components/editor/inspector/TimingSection.tsx';
import { useEventSetter, useReadOnly } from '../../ui/components/editor/inspector/use-setters.ts';
import { PictureField } from '../../ui/components/editor/PictureField.tsx';
import type { EditorEvent } from '../../ui/editor-state/editor-document.ts';

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
      <LookSection event={event} withIcon={false} />
    </>
  );
}

function clamp(scale: number): number {
  return Math.min(10, Math.max(0.1, scale));
}
