import type { Answer } from '../../interactions/define-interaction.ts';

type AnsweredQuestion = {
  /** Counts for the score. */
  first: Answer;
  /** Decided where the session went. */
  latest: Answer;
  times: number;
};

/** What an attempt's event log reduces to. Stored as JSON in the attempt's row (parse-attempt-state.ts reads it). */
export type AttemptState = {
  format: 1;
  currentVideoId: number;
  /** Where in it, milliseconds: what a resumed session goes on from. */
  positionMs: number;
  /** Where this pass through the video began. What lies before it was jumped over by the author's own branch. */
  passFromMs: number;
  /** In the order of the first visit. */
  visitedVideoIds: number[];
  /** Hotspots clicked and information boxes opened. */
  usedEventIds: number[];
  /** Scored questions that were answered or whose moment was passed. */
  metQuestionIds: number[];
  /** By question id. */
  answered: Record<string, AnsweredQuestion>;
  timeSpentMs: number;
  /** How much video lies on the way that was left behind: a session is complete only when time for it passed. */
  routeMs: number;
  /** True on the last picture of a video that waits there. */
  waitsAtEnd: boolean;
  /** True when an answer, a hotspot or the end of a video led to the end. */
  routeEnded: boolean;
  finished: boolean;
};

export function createAttemptState(startVideoId: number): AttemptState {
  return {
    format: 1,
    currentVideoId: startVideoId,
    positionMs: 0,
    passFromMs: 0,
    visitedVideoIds: [startVideoId],
    usedEventIds: [],
    metQuestionIds: [],
    answered: {},
    timeSpentMs: 0,
    routeMs: 0,
    waitsAtEnd: false,
    routeEnded: false,
    finished: false,
  };
}
