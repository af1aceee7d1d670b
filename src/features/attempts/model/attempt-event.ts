import { badInput } from '#kernel/app-error.ts';
import { parseId, parseUuid } from '#kernel/ids.ts';
import { maximumOptionsPerAnswer, maximumSequence, maximumStepMs } from './attempt-limits.ts';
import { type HeatmapPoint, parseHeatmapData } from './heatmap.ts';

/** The types with a meaning of their own. Any other upper-case word is kept in the log and changes nothing. */
type KnownEventType =
  /** The first event of a session. */
  | 'START_SIM'
  /** Gone on with, after it was left in the middle. */
  | 'RESUME_SIM'
  /** A video begins to play, in the beginning, after a step to another video, and after a pause. Names the video. */
  | 'VIDEO_PLAY'
  /** A video reached its end and its end action follows. Names the video. */
  | 'VIDEO_END'
  /** Names the question and the chosen options; none when the countdown ran out. */
  | 'ANSWER'
  /** Names the hotspot, whose step follows. */
  | 'HOTSPOT_CLICK'
  | 'INFOBOX_OPEN'
  /** Names the information box, whose step follows. */
  | 'INFOBOX_CLOSE'
  /** Where the learner looked, some seconds together, in one 360 video. */
  | 'HEATMAP'
  /** Left without finishing: names the video and the time in it. */
  | 'EXIT_SIM'
  /** Finishes a session that has come to an end of its story; anywhere else it changes nothing. */
  | 'END_SIM'
  /** The server wrote that a conversation ended. */
  | 'END_VH';

const finishingTypes: readonly string[] = ['END_SIM', 'END_VH'] satisfies KnownEventType[];

/** Whether an event of this type ends a session, of whatever kind; it finished the one that is finished. */
export function isFinishing(type: string): boolean {
  return finishingTypes.includes(type);
}

/** One thing that happened in a session, as the log keeps it. */
export type AttemptEvent = {
  /** UUIDv7 made by the player: the same thing is never kept twice. */
  key: string;
  /** 1, 2, 3 … in the session: the order of what happened, whatever the order of arrival. */
  sequence: number;
  type: string;
  videoId: number | null;
  eventId: number | null;
  optionIds: number[];
  videoTimeMs: number | null;
  timeSpentMs: number;
  heatmapPoints: HeatmapPoint[] | null;
};

/** The same before it was checked, in the words of the API. */
export type AttemptEventInput = {
  Key: string;
  Sequence: number;
  Type: string;
  VideoID?: string | null;
  EventID?: string | null;
  OptionIDs?: readonly string[] | null;
  /** Seconds. */
  VideoTime?: number | null;
  /** Milliseconds. */
  TimeSpent?: number | null;
  HeatmapData?: string | null;
};

/** Takes what a player may say and nothing else: scores, points and times of day are never read from it. */
export function parseAttemptEvent(input: AttemptEventInput): AttemptEvent {
  if (!Number.isInteger(input.Sequence) || input.Sequence < 1 || input.Sequence > maximumSequence) {
    throw badInput(`Sequence is a whole number from 1 to ${maximumSequence}.`);
  }
  return {
    key: parseUuid(input.Key),
    sequence: input.Sequence,
    type: parseEventType(input.Type),
    videoId: input.VideoID ? parseId(input.VideoID) : null,
    eventId: input.EventID ? parseId(input.EventID) : null,
    optionIds: parseOptionIds(input.OptionIDs ?? []),
    videoTimeMs: typeof input.VideoTime === 'number' ? clampMs(input.VideoTime * 1000, 1e9) : null,
    timeSpentMs: clampMs(input.TimeSpent ?? 0, maximumStepMs),
    heatmapPoints: input.HeatmapData ? parseHeatmapData(input.HeatmapData) : null,
  };
}

function parseEventType(text: string): string {
  const type = text.toUpperCase();
  if (!/^[A-Z][A-Z0-9_]{0,39}$/.test(type))
    throw badInput('Type is an upper-case word of 40 characters or less.');
  return type;
}

function parseOptionIds(texts: readonly string[]): number[] {
  if (texts.length > maximumOptionsPerAnswer) throw badInput('An answer names too many options.');
  return [...new Set(texts.map(parseId))];
}

function clampMs(value: number, maximum: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(Math.max(value, 0), maximum)) : 0;
}
