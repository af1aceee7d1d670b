import * as z from 'zod';
import { stepActions } from '../interactions/fields.ts';
import { definitionOf, type EventContent, narrow, widen } from '../interactions/interaction.ts';
import type { OptionContent } from '../interactions/option.ts';
import { storedEventSchema } from '../interactions/stored-content.ts';

export type { EventContent } from '../interactions/interaction.ts';
export type { OptionContent } from '../interactions/option.ts';

/** What an option or an interaction leads to. */
export type Step =
  | { action: 'continue' }
  | { action: 'redirect_video'; videoId: number }
  | { action: 'redirect_event'; videoId: number; eventId: number }
  | { action: 'end' };

export type SubtitleContent = {
  id: number;
  title: string;
  language: string;
  type: 'captions' | 'subtitles';
  content: string;
};

export type VideoContent = {
  id: number;
  title: string;
  mediaId: number;
  /** sha-256 of the source, so that a version says which bytes it was made with. */
  mediaHash: string;
  rotation: number;
  lengthMs: number;
  content360: boolean;
  endAction: 'end' | 'redirect' | 'replay' | 'pause';
  redirectVideoId: number | null;
  redirectEventId: number | null;
  subtitles: SubtitleContent[];
  events: EventContent[];
};

/**
 * A published interactive video, whole: everything a session needs, so that later edits cannot reach it. Stored as
 * JSON in content_version.content; `format` is raised when the shape changes and old ones are migrated on read.
 */
export type VersionContent = {
  format: 1;
  title: string;
  description: string;
  quiz: boolean;
  hideScoresFromUsers: boolean;
  /** Percent from which a session is passed; null: nothing is said of passing. */
  passMark: number | null;
  stereoscopic: boolean;
  viewingPosition: 'none' | 'seated' | 'standing';
  startVideoId: number;
  overviewPages: { id: number; title: string; content: string; mediaId: number | null }[];
  videos: VideoContent[];
};

export const endActions = ['end', 'redirect', 'replay', 'pause'] as const;
export const viewingPositions = ['none', 'seated', 'standing'] as const;
export const subtitleTypes = ['captions', 'subtitles'] as const;

/** What an author works on: the same shape, with what a publication does not have yet or does not keep. */
export type DraftVideo = VideoContent & { playable: boolean };
export type SimulationDraft = Omit<VersionContent, 'format' | 'startVideoId' | 'videos'> & {
  startVideoId: number | null;
  videos: DraftVideo[];
};

/**
 * The publishable form of a draft whose story has no errors (see branching.ts). Named field by field, so that nothing
 * of the draft gets into a version by accident; options belong to the types that have some.
 */
export function buildVersionContent(draft: SimulationDraft): VersionContent {
  if (draft.startVideoId === null) throw new Error('A draft without a start video cannot be published.');
  return {
    format: 1,
    title: draft.title,
    description: draft.description,
    quiz: draft.quiz,
    hideScoresFromUsers: draft.hideScoresFromUsers,
    passMark: draft.passMark,
    stereoscopic: draft.stereoscopic,
    viewingPosition: draft.viewingPosition,
    startVideoId: draft.startVideoId,
    overviewPages: draft.overviewPages.map(({ id, title, content, mediaId }) => ({
      id,
      title,
      content,
      mediaId,
    })),
    videos: draft.videos.map(publishVideo),
  };
}

function publishVideo(video: VideoContent): VideoContent {
  return {
    id: video.id,
    title: video.title,
    mediaId: video.mediaId,
    mediaHash: video.mediaHash,
    rotation: video.rotation,
    lengthMs: video.lengthMs,
    content360: video.content360,
    endAction: video.endAction,
    redirectVideoId: video.redirectVideoId,
    redirectEventId: video.redirectEventId,
    subtitles: video.subtitles.map(({ id, title, language, type, content }) => ({
      id,
      title,
      language,
      type,
      content,
    })),
    events: video.events.map(publishEvent),
  };
}

function publishEvent(event: EventContent): EventContent {
  const { id, type, title, timestampMs, durationMs, content } = widen(event);
  const options = definitionOf(event).options ? event.options.map(publishOption) : [];
  return narrow({ id, type, title, timestampMs, durationMs, content, options });
}

function publishOption(option: OptionContent): OptionContent {
  const { id, text, description, feedback, correct, points, action, redirectVideoId, redirectEventId } =
    option;
  return { id, text, description, feedback, correct, points, action, redirectVideoId, redirectEventId };
}

const reference = z.number().int().positive().nullable();

const optionContent = z.object({
  id: z.number(),
  text: z.string(),
  description: z.string(),
  feedback: z.string(),
  correct: z.boolean(),
  points: z.number(),
  action: z.enum(stepActions),
  redirectVideoId: reference,
  redirectEventId: reference,
});

const versionContent = z.object({
  format: z.literal(1),
  title: z.string(),
  description: z.string(),
  quiz: z.boolean(),
  hideScoresFromUsers: z.boolean(),
  // Versions from before there was one have none.
  passMark: z.number().nullable().default(null),
  stereoscopic: z.boolean(),
  viewingPosition: z.enum(viewingPositions),
  startVideoId: z.number().int().positive(),
  overviewPages: z.array(
    z.object({ id: z.number(), title: z.string(), content: z.string(), mediaId: reference }),
  ),
  videos: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      mediaId: z.number(),
      mediaHash: z.string(),
      rotation: z.number(),
      lengthMs: z.number(),
      content360: z.boolean(),
      endAction: z.enum(endActions),
      redirectVideoId: reference,
      redirectEventId: reference,
      subtitles: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          language: z.string(),
          type: z.enum(subtitleTypes),
          content: z.string(),
        }),
      ),
      events: z.array(storedEventSchema(optionContent)),
    }),
  ),
});

/** Reads a stored version; throws when it is none, for nothing but this server writes them. */
export function parseVersionContent(stored: unknown): VersionContent {
  return versionContent.parse(stored);
}
