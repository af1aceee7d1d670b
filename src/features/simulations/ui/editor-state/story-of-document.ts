import type { Story } from '../../model/branching.ts';
import {
  type EditorDocument,
  listEventsOf,
  toEventContent,
  type VideoFactsByMedia,
} from './editor-document.ts';

/** What is being edited, in the shape that the rules of branching and publishing read. */
export function storyOfDocument(document: EditorDocument, facts: VideoFactsByMedia): Story {
  return {
    startVideoId: document.startVideoId,
    quiz: document.simulation.quiz,
    videos: document.videos.map((video) => ({
      id: video.id,
      title: video.title,
      mediaId: video.mediaId,
      rotation: video.rotation,
      lengthMs: facts[video.mediaId]?.lengthMs ?? 0,
      content360: facts[video.mediaId]?.content360 ?? false,
      endAction: video.endAction,
      redirectVideoId: video.redirectVideoId,
      redirectEventId: video.redirectEventId,
      events: listEventsOf(document, video.id).map(toEventContent),
      playable: facts[video.mediaId]?.playable ?? false,
    })),
  };
}
