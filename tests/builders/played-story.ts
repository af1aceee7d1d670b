import type { ControlledSession } from '#features/simulations/ui/player/controlled-session.ts';
import type { StoryEvent, StoryOption, StoryVideo } from '#features/simulations/ui/player/player-story.ts';
import type { Player, PlayerState } from '#player/index.ts';
import { createInitialState } from '#player/state/player-state.ts';
import { createStore, type WritableStore } from '#player/state/store.ts';

export function buildStoryOption(id: string, more: Partial<StoryOption> = {}): StoryOption {
  const nothing = { Correct: null, Points: null, Feedback: null, Action: null };
  const text = { ID: id, Text: `Option ${id}`, Description: '', SortOrder: Number(id) };
  return { ...text, ...nothing, RedirectVideoID: null, RedirectEventID: null, ...more };
}

export function buildStoryEvent(id: string, more: Partial<StoryEvent> = {}): StoryEvent {
  const event = {
    ID: id,
    Type: 'question',
    Title: `Event ${id}`,
    Action: 'continue',
    Timestamp: 2,
    Duration: 0,
    PauseVideo: false,
    RedirectVideoID: null,
    RedirectEventID: null,
    AnswersOrdered: true,
    QuestionType: 'multiple_choice',
    MultipleAnswers: false,
    Options: [],
    ...more,
  };
  return event as unknown as StoryEvent; // the fields that the rules read
}

export function buildStoryVideo(id: string, more: Partial<StoryVideo> = {}): StoryVideo {
  const video = { ID: id, Title: `Video ${id}`, Length: 10, EndAction: 'end', Events: [], ...more };
  return video as unknown as StoryVideo; // the fields that the rules read
}

type PartsOfPlayer = ControlledSession['engine'] &
  Pick<Player, 'follow' | 'pause' | 'pictureBox' | 'setItems'>;
/** An engine without a video: its state says what it was told, and the test moves its time. */
export type StillEngine = PartsOfPlayer & { state: WritableStore<PlayerState> };

export function createStillEngine(start: Partial<PlayerState> = {}): StillEngine {
  const state = createStore<PlayerState>({ ...createInitialState(), ...start });
  const element = document.createElement('div');
  return {
    state,
    element,
    currentMs: () => state.get().currentMs,
    pause: () => state.set({ wantsToPlay: false }),
    setMuted: (muted) => state.set({ muted }),
    setVolume: (volume) => state.set({ volume: Math.min(1, Math.max(0, volume)) }),
    setRate: (rate) => state.set({ rate }),
    selectCaptions: (captionLanguage) => state.set({ captionLanguage }),
    selectQuality: (selected) => state.set({ quality: { ...state.get().quality, selected } }),
    toggleFullscreen: async () => state.set({ fullscreen: !state.get().fullscreen }),
    recentre: () => state.set({ view: createInitialState().view }),
    lookAt: () => {},
    hintDirection: () => 'ahead',
    pictureBox: () => ({ left: 0, top: 0, width: 1280, height: 720 }),
    follow: () => () => {},
    setItems: () => {},
  };
}
