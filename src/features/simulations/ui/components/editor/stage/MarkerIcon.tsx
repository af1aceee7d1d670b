import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { DrawnIcon } from './DrawnIcon.tsx';

/** The picture that its author chose as icon, or the drawn one. */
export function MarkerIcon({ event }: { event: EditorEvent }) {
  const pictureUrl = usePictureUrl(event.iconMediaId);
  if (pictureUrl) return <img src={pictureUrl} alt="" draggable={false} />;
  return <DrawnIcon type={event.iconType} />;
}

export function usePictureUrl(id: number | null): string | null {
  return useEditor((state) => (id === null ? null : (state.pictures[id]?.url ?? null)));
}
