import { editorOf } from '../../../../interactions/editor-screens.tsx';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';

/** How an interaction looks on the stage: as learners see it, on a picture of another size. */
export function MarkerBody({ event }: { event: EditorEvent }) {
  const { Marker } = editorOf(event.type);
  return Marker ? <Marker event={event} /> : null;
}
