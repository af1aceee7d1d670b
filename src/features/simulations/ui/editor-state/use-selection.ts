import { useMemo } from 'react';
import {
  type EditorEvent,
  type EditorVideo,
  findEvent,
  findVideo,
  listEventsOf,
  type VideoFacts,
} from './editor-document.ts';
import { useEditor } from './editor-session.ts';

export function useSelectedVideo(): EditorVideo | undefined {
  return useEditor((state) => findVideo(state.document, state.selection.videoId));
}

export function useSelectedEvent(): EditorEvent | undefined {
  return useEditor((state) => findEvent(state.document, state.selection.eventId));
}

/** Of the chosen video, in the order in which a learner meets them. */
export function useEventsOfVideo(): readonly EditorEvent[] {
  const document = useEditor((state) => state.document);
  const videoId = useEditor((state) => state.selection.videoId);
  return useMemo(() => listEventsOf(document, videoId), [document, videoId]);
}

export function useVideoFacts(mediaId: number | undefined): VideoFacts | undefined {
  return useEditor((state) => (mediaId === undefined ? undefined : state.facts[mediaId]));
}

/** A key for lists and forms that stays when a new thing gets the server's id, so that nobody is cut off while typing. */
export function useStableKey(): (id: number) => number {
  const firstIds = useEditor((state) => state.firstIds);
  return (id) => firstIds.get(id) ?? id;
}
