import type { EventContent, VersionContent, VideoContent } from '../version-content.ts';

/** A version with its parts findable by id. Made once for each version and shared by all its sessions. */
export type ContentIndex = {
  readonly content: VersionContent;
  readonly videos: ReadonlyMap<number, VideoContent>;
  readonly events: ReadonlyMap<number, { event: EventContent; video: VideoContent }>;
};

export function indexContent(content: VersionContent): ContentIndex {
  return {
    content,
    videos: new Map(content.videos.map((video) => [video.id, video])),
    events: new Map(
      content.videos.flatMap((video) => video.events.map((event) => [event.id, { event, video }] as const)),
    ),
  };
}
