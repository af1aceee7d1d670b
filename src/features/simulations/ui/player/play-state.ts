import type { PlayerStage } from '../../model/play/player-machine.ts';
import type { StoryEvent, StoryOption, StoryVideo } from './player-story.ts';
import type { Progress, Reveal } from './session-api.ts';
import type { RecorderState } from './session-recorder.ts';
import type { UnfinishedSession } from './unfinished-session.ts';

export type OpenQuestion = {
  event: StoryEvent;
  options: StoryOption[];
  /** Fixed once sent. */
  chosen: readonly string[];
  /** Null while the learner thinks, 'sent' while the answer is on its way, then what it revealed. */
  reveal: Reveal | 'sent' | null;
  /** Milliseconds, null without a limit. */
  leftMs: number | null;
};

export type OpenBox = {
  event: StoryEvent;
  pauses: boolean;
  /** Until it closes by itself, milliseconds; null when it waits for the learner. */
  leftMs: number | null;
};

/** Everything the player's screen is drawn from. */
export type PlayState = {
  stage: PlayerStage;
  /** A session that was left in the middle, until the learner goes on with it or wants a new one. */
  unfinished: UnfinishedSession | null;
  video: StoryVideo | null;
  question: OpenQuestion | null;
  /** An information box, or the text of a hotspot that was used. */
  box: OpenBox | null;
  /** The video waits until these are found, of so many; null while it waits for nothing. */
  search: { missing: readonly StoryEvent[]; total: number } | null;
  /** Hotspots on screen now. */
  hotspots: readonly StoryEvent[];
  usedIds: readonly string[];
  /** What was looked for, and gone on without. */
  givenUpIds: readonly string[];
  /** True between the last frame of one video and the answer that says where to go. */
  moving: boolean;
  /** The video is over and waits for the learner. */
  waitsAtEnd: boolean;
  line: RecorderState;
  result: Progress | null;
  /** The learner may seek to here, milliseconds: what was watched already. */
  watchedMs: number;
  needsClick: boolean;
  failure: string | null;
};

export const initialPlayState: PlayState = {
  stage: 'overview',
  unfinished: null,
  video: null,
  question: null,
  box: null,
  search: null,
  hotspots: [],
  usedIds: [],
  givenUpIds: [],
  moving: false,
  waitsAtEnd: false,
  line: 'online',
  result: null,
  watchedMs: 0,
  needsClick: false,
  failure: null,
};

/** A question, or a box that stops the video: nothing else on the screen can be used. */
export function isHeld(state: Pick<PlayState, 'question' | 'box'>): boolean {
  return state.question !== null || state.box?.pauses === true;
}
