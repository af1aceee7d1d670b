import { useNavigate } from '@tanstack/react-router';
import { useEditorSession } from '../../editor-state/editor-session.ts';

export type Place = { videoId?: number | undefined; eventId?: number | undefined };

/** Goes to a video or an interaction on the stage, with the playhead where it begins. */
export function useJump(): (place: Place) => void {
  const { store, playhead } = useEditorSession();
  const navigate = useNavigate();
  return ({ videoId, eventId }) => {
    if (videoId === undefined) return;
    const { document, simulationId } = store.get();
    const event = document.events.find(({ id }) => id === eventId);
    playhead.pause();
    store.select({ videoId, eventId: event?.id ?? null });
    void navigate({ to: `/simulations/${simulationId}/videos/${videoId}` });
    if (event) playhead.seek(event.timestampMs);
  };
}
