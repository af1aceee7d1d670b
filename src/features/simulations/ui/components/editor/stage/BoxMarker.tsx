import { useTranslate } from '#locales/use-translate.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { CardMarker } from './CardMarker.tsx';

/** What opens as a box, and is closed by the learner. */
export function BoxMarker({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  return (
    <CardMarker
      event={event}
      title={event.title || event.label}
      texts={[event.content, event.description]}
      button={t(event.pauseVideo ? 'marker.continue' : 'marker.close')}
    />
  );
}
