import { useTranslate } from '#locales/use-translate.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { FormSection } from './FormSection.tsx';
import { StepField } from './StepField.tsx';
import { useEventSetter, useReadOnly } from './use-setters.ts';

/** What an interaction leads to by itself. */
export function EventStepSection({ event, title }: { event: EditorEvent; title: string }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  return (
    <FormSection title={title}>
      <StepField label={t('field.action')} step={event} disabled={useReadOnly()} onChange={stepOnly(set)} />
    </FormSection>
  );
}

/** Of the event, which has these fields among others, only these are written. */
function stepOnly(set: ReturnType<typeof useEventSetter>) {
  return ({
    action,
    redirectVideoId,
    redirectEventId,
  }: Pick<EditorEvent, 'action' | 'redirectVideoId' | 'redirectEventId'>) =>
    set({ action, redirectVideoId, redirectEventId });
}
