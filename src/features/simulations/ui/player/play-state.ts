import type { PlayerStage } from '../../model/play/player-machine.ts';
import type { StoryEvent, StoryOption, StoryVideo } from './player-story.ts';
import type { Progress, Reveal } from './session-api.ts';
import type { RecorderState } from './session-recorder.ts';

export type OpenQuestion = {
  event: StoryEvent;
  options: StoryOption[];
  /** What was chosen; fixed once sent. */
  chosen: readonly string[];
  /** 'answering' until it is sent, 'sent' while the server has it, then the reveal. */
  reveal: Reveal | 'sent' | null;
  /** Milliseconds left, null without a limit. */
  leftMs: number | null;
};

/** Everything the player's screen is drawn from. */
export type PlayState = {
  stage: PlayerStage;
  video: StoryVideo | null;
  question: OpenQuestion | null;
  /** An information box, or the text of a hotspot that was clicked. */
  box: { event: StoryEvent; pauses: boolean } | null;
  /** Hotspots on screen now. */
  hotspots: readonly StoryEvent[];
  /** True between the last frame of one video and the answer that says where to go. */
  moving: boolean;
  line: RecorderState;
  result: Progress | null;
  /** Milliseconds the learner may seek to: what was watched already. */
  watchedMs: number;
  needsClick: boolean;
  failure: string | null;
};

export const initialPlayState: PlayState = {
  stage: 'overview',
  video: null,
  question: null,
  box: null,
  hotspots: [],
  moving: false,
  line: 'online',
  result: null,
  watchedMs: 0,
  needsClick: false,
  failure: null,
};
