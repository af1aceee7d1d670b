import { useTranslate } from '#locales/use-translate.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { PictureField } from '../PictureField.tsx';
import { useEventSetter } from './use-setters.ts';

export function EventPicture({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const set = useEventSetter(event);
  return (
    <PictureField
      label={t('field.picture')}
      mediaId={event.imageMediaId}
      onChange={(imageMediaId) => set({ imageMediaId })}
    />
  );
}
