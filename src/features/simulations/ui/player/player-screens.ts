import type { ComponentType } from 'react';
import type { PlaySession } from './play-session.ts';
import type { OpenBox, OpenQuestion } from './play-state.ts';
import type { StoryEvent } from './player-story.ts';

export type SpotProps = { session: PlaySession; event: StoryEvent; holder: HTMLElement };
export type BoxProps = { session: PlaySession; box: OpenBox };
type TaskProps = { session: PlaySession; question: OpenQuestion };

/** What learners see of a type of interaction; which of them it needs follows from how it is met. */
export type PlayerScreens = {
  /** On the picture, in an element of the engine's that follows it. */
  Spot?: ComponentType<SpotProps>;
  /** Open, for a type that opens as a box, or of a spot that was used. */
  Box?: ComponentType<BoxProps>;
  /** What has to be done before the video goes on. */
  Task?: ComponentType<TaskProps>;
};
