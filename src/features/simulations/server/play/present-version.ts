import type { RevealedOption } from '../../interactions/define-interaction.ts';
import { allFieldsOf } from '../../interactions/interaction.ts';
import type { EventContent, Step, VersionContent, VideoContent } from '../../model/version-content.ts';
import { presentFields } from '../present-fields.ts';

/**
 * Parts of a published version in the words of the API, for session logs. A version holds no addresses of media; who
 * shows pictures adds today's.
 */

/** What a viewer may know of a question. */
export type Sight = { answers: boolean; correctness: boolean; points: boolean };

export const fullSight: Sight = { answers: true, correctness: true, points: true };
export const noSight: Sight = { answers: false, correctness: false, points: false };

export function presentOption(option: RevealedOption, sortOrder: number, sight: Sight) {
  return {
    ID: String(option.id),
    Text: option.text,
    Description: option.description,
    Feedback: sight.answers ? option.feedback : null,
    Correct: sight.answers && sight.correctness ? option.correct : null,
    Points: sight.answers && sight.points ? option.points : null,
    Action: sight.answers ? option.action : null,
    RedirectVideoID: sight.answers ? toText(option.redirectVideoId) : null,
    RedirectEventID: sight.answers ? toText(option.redirectEventId) : null,
    SortOrder: sortOrder,
  };
}

export function presentOptions(options: readonly RevealedOption[], sight: Sight) {
  return options.map((option, sortOrder) => presentOption(option, sortOrder, sight));
}

const noMedia = {
  ImageMedia: null,
  IconMedia: null,
  AudioMedia: null,
  AudioURL: null,
  EmbeddedVideoMedia: null,
  ThumbnailURL: null,
  VideoDownloadLowURL: null,
};

/** What of an event has to be looked up in the library of today. */
export const eventMediaFields: readonly string[] = Object.keys(noMedia);

export function presentEvent(simulationId: number, video: VideoContent, event: EventContent, sight: Sight) {
  const fields = allFieldsOf(event);
  const hidden = sight.answers ? {} : { RedirectVideoID: null, RedirectEventID: null };
  return {
    ...presentFields(event.type, fields),
    ...hidden,
    ID: String(event.id),
    Title: event.title,
    Type: event.type,
    Timestamp: event.timestampMs / 1000,
    Duration: event.durationMs / 1000,
    ...noMedia,
    AudioMediaID: toText(fields.audioMediaId),
    EmbeddedVideoMediaID: toText(fields.embeddedVideoMediaId),
    VideoTimestamp: fields.videoTimestampMs / 1000,
    SimulationID: String(simulationId),
    VideoID: String(video.id),
    Options: presentOptions(event.options, sight),
  };
}

export function presentVideo(
  simulationId: number,
  video: VideoContent,
  sortOrder: number,
  sightOf: (event: EventContent) => Sight,
) {
  return {
    ID: String(video.id),
    Title: video.title,
    Rotation: video.rotation,
    VideoURL: null,
    EditorURL: null,
    PosterURL: null,
    Width: null,
    Height: null,
    Length: video.lengthMs / 1000,
    EndAction: video.endAction,
    VideoRedirectID: toText(video.redirectVideoId),
    VideoRedirectEventID: toText(video.redirectEventId),
    Content360: video.content360,
    TranscodingStatus: 'Success',
    TranscodingProgress: 100,
    Playable: true,
    TranscodingMessage: null,
    VideoMediaID: String(video.mediaId),
    SimulationID: String(simulationId),
    SortOrder: sortOrder,
    Subtitles: [],
    Events: video.events.map((event) => presentEvent(simulationId, video, event, sightOf(event))),
  };
}

export function presentStep(step: Step) {
  return {
    Action: step.action,
    RedirectVideoID: 'videoId' in step ? String(step.videoId) : null,
    RedirectEventID: 'eventId' in step ? String(step.eventId) : null,
  };
}

/** What a version says of itself; facts of the item (statistics, tags, rights) are added by the caller. */
export function presentVersion(
  simulationId: number,
  content: VersionContent,
  sightOf: (event: EventContent) => Sight,
) {
  return {
    ID: String(simulationId),
    Title: content.title,
    Description: content.description,
    Quiz: content.quiz,
    HideScoresFromUsers: content.hideScoresFromUsers,
    PassMark: content.passMark,
    Stereoscopic: content.stereoscopic,
    ViewingPosition: content.viewingPosition,
    StartVideoID: String(content.startVideoId),
    Content360: content.videos.find((video) => video.id === content.startVideoId)?.content360 ?? false,
    TotalLength: content.videos.reduce((sum, video) => sum + video.lengthMs, 0) / 1000,
    hasHeatmaps: content.videos.some((video) => video.content360),
    OverviewPages: content.overviewPages.map(({ id, title, content: text }, sortOrder) => ({
      ID: String(id),
      Title: title,
      Content: text,
      SortOrder: sortOrder,
      SimulationID: String(simulationId),
      Media: null,
    })),
    Videos: content.videos.map((video, sortOrder) => presentVideo(simulationId, video, sortOrder, sightOf)),
  };
}

function toText(id: number | null): string | null {
  return id === null ? null : String(id);
}
