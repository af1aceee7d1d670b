import type { InteractionFields } from '../../interactions/fields.ts';
import {
  type EventContent,
  type InteractionType,
  narrow,
  newInteraction,
} from '../../interactions/interaction.ts';
import { type OptionContent, plainOption } from '../../interactions/option.ts';
import type { SubtitleContent, VideoContent } from '../../model/version-content.ts';

/**
 * What the editor edits, as plain data: the same shapes as the draft on the server, in lists side by side so that one
 * change touches one thing. Ids come from one sequence on the server; what the server does not have yet has a negative
 * id, and gets its real one everywhere (document and history) once it is saved.
 */
export type EditorDocument = {
  simulation: EditorSimulation;
  startVideoId: number | null;
  videos: readonly EditorVideo[];
  events: readonly EditorEvent[];
};

export type EditorPage = { id: number; title: string; content: string; mediaId: number | null };

export type EditorSimulation = {
  title: string;
  adminTitle: string;
  description: string;
  imageMediaId: number | null;
  featured: boolean;
  stereoscopic: boolean;
  viewingPosition: 'none' | 'seated' | 'standing';
  quiz: boolean;
  publicAccess: boolean;
  hideScoresFromUsers: boolean;
  passMark: number | null;
  contentEndpoint: string;
  showRegister: boolean;
  shareLoginRequired: boolean;
  overviewPages: readonly EditorPage[];
  /** Groups of learners who see it; none means everyone. */
  groupIds: readonly number[];
  /** Content creators who may change it besides its author. */
  editorIds: readonly number[];
};

export type EditorVideo = {
  id: number;
  mediaId: number;
  title: string;
  rotation: number;
  endAction: VideoContent['endAction'];
  redirectVideoId: number | null;
  redirectEventId: number | null;
  subtitles: readonly SubtitleContent[];
};

export type EditorOption = OptionContent;

/** With every field, as the API has it; what its type does not keep is never shown, and stays as it is. */
export type EditorEvent = InteractionFields & {
  id: number;
  videoId: number;
  type: InteractionType;
  title: string;
  timestampMs: number;
  durationMs: number;
  options: readonly EditorOption[];
};

/** What is known of a video's file; never edited here, and fresh from the server while it is being transcoded. */
export type VideoFacts = {
  lengthMs: number;
  content360: boolean;
  playable: boolean;
  transcodingStatus: string;
  transcodingProgress: number;
  transcodingMessage: string | null;
  videoUrl: string | null;
  posterUrl: string | null;
};

/** By media id, so that a removed video that is brought back still has them. */
export type VideoFactsByMedia = Readonly<Record<number, VideoFacts>>;

export type Picture = { id: number; url: string | null; title: string };
export type PicturesById = Readonly<Record<number, Picture>>;

let lastTemporaryId = 0;

/** An id for what the server does not have yet. */
export function createTemporaryId(): number {
  lastTemporaryId -= 1;
  return lastTemporaryId;
}

/** Keeps new ids apart from those of a draft that was kept over a reload. */
export function reserveTemporaryIds(lowest: number): void {
  lastTemporaryId = Math.min(lastTemporaryId, lowest);
}

export function isTemporaryId(id: number): boolean {
  return id < 0;
}

export function createEvent(type: InteractionType, videoId: number, timestampMs: number): EditorEvent {
  const { content, ...event } = newInteraction(type);
  return {
    ...event,
    ...content,
    id: createTemporaryId(),
    videoId,
    timestampMs: Math.round(timestampMs),
  };
}

export function createOption(): EditorOption {
  return { id: createTemporaryId(), ...plainOption };
}

/** The shape that the shared rules of interactions read. */
export function toEventContent(event: EditorEvent): EventContent {
  const { id, type, title, timestampMs, durationMs, options } = event;
  return narrow({ id, type, title, timestampMs, durationMs, content: event, options: [...options] });
}

export function findVideo(document: EditorDocument, id: number | null): EditorVideo | undefined {
  return id === null ? undefined : document.videos.find((video) => video.id === id);
}

export function findEvent(document: EditorDocument, id: number | null): EditorEvent | undefined {
  return id === null ? undefined : document.events.find((event) => event.id === id);
}

/** In the order in which a learner meets them. */
export function listEventsOf(document: EditorDocument, videoId: number | null): EditorEvent[] {
  return document.events
    .filter((event) => event.videoId === videoId)
    .toSorted((a, b) => a.timestampMs - b.timestampMs || Math.abs(a.id) - Math.abs(b.id));
}

/** The start video first, the others in their order. */
export function listVideosInOrder(document: EditorDocument): EditorVideo[] {
  const isStart = (video: EditorVideo) => video.id === document.startVideoId;
  return [...document.videos.filter(isStart), ...document.videos.filter((video) => !isStart(video))];
}
