import { z } from 'zod';
import {
  type AttemptEvent,
  type AttemptEventInput,
  clampMs,
  parseAttemptEvent,
} from '#features/attempts/model/attempt-event.ts';
import { parseHeatmapData } from '#features/attempts/model/heatmap.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';

/**
 * The types with a meaning of their own. Any other upper-case word is kept in the log and changes nothing.
 *
 * - START_SIM: the first event of an attempt.
 * - RESUME_SIM: gone on with, after it was left in the middle.
 * - VIDEO_PLAY: a video begins to play, in the beginning, after a step to another video, and after a pause. Names the video.
 * - VIDEO_END: a video reached its end and its end action follows. Names the video.
 * - ANSWER: names the question and the chosen options; none when the countdown ran out.
 * - HOTSPOT_CLICK: names the hotspot, whose step follows.
 * - INFOBOX_OPEN
 * - INFOBOX_CLOSE: names the information box, whose step follows.
 * - HEATMAP: where the learner looked, some seconds together, in one 360 video.
 * - EXIT_SIM: left without finishing: names the video and the time in it.
 * - END_SIM: finishes an attempt that has come to an end of its story; anywhere else it changes nothing.
 */
export const playPayloadSchema = z.object({
  videoId: z.number().optional(),
  eventId: z.number().optional(),
  optionIds: z.array(z.number()).optional(),
  videoTimeMs: z.number().optional(),
  /** JSON text of HeatmapPoint[]: it was checked on the way in and is passed on as it is. */
  heatmapData: z.string().optional(),
});

/** What an event of an interactive video says besides its type. What is not said takes no place in the log. */
export type PlayPayload = z.infer<typeof playPayloadSchema>;
export type PlayEvent = AttemptEvent<PlayPayload>;

/** An event before it was checked, in the words of the API. */
export type PlayEventInput = AttemptEventInput & {
  VideoID?: string | null;
  EventID?: string | null;
  OptionIDs?: readonly string[] | null;
  /** Seconds. */
  VideoTime?: number | null;
  HeatmapData?: string | null;
};

const maxOptionsPerAnswer = 50;

export function parsePlayEvent(input: PlayEventInput): PlayEvent {
  return parseAttemptEvent(input, parsePayload(input));
}

function parsePayload(input: PlayEventInput): PlayPayload | null {
  const payload: PlayPayload = {};
  if (input.VideoID) payload.videoId = parseId(input.VideoID);
  if (input.EventID) payload.eventId = parseId(input.EventID);
  const optionIds = parseOptionIds(input.OptionIDs ?? []);
  if (optionIds.length > 0) payload.optionIds = optionIds;
  if (typeof input.VideoTime === 'number') payload.videoTimeMs = clampMs(input.VideoTime * 1000, 1e9);
  if (input.HeatmapData) payload.heatmapData = JSON.stringify(parseHeatmapData(input.HeatmapData));
  return Object.keys(payload).length === 0 ? null : payload;
}

function parseOptionIds(texts: readonly string[]): number[] {
  if (texts.length > maxOptionsPerAnswer) throw badInput('An answer names too many options.');
  return [...new Set(texts.map(parseId))];
}
