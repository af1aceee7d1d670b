import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { SoundField } from '../PictureField.tsx';
import { EmbeddedVideoField } from './EmbeddedVideoField.tsx';
import { EventPicture } from './EventPicture.tsx';
import { FormSection } from './FormSection.tsx';
import { useEventSetter } from './use-setters.ts';

/** What is seen and heard in an interaction besides its words: a picture, a video, a sound. */
export function MediaSection({ event, children }: { event: EditorEvent; children?: ReactNode }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  return (
    <FormSection title={t('section.media')}>
      {children}
      <EventPicture event={event} />
      <EmbeddedVideoField event={event} />
      <SoundField
        label={t('field.sound')}
        mediaId={event.audioMediaId}
        onChange={(audioMediaId) => set({ audioMediaId })}
      />
    </FormSection>
  );
}
