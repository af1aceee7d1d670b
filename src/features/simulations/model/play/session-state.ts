import { z } from 'zod';

const answerSchema = z.object({
  optionIds: z.array(z.number()),
  points: z.number(),
  correct: z.boolean().nullable(),
});

const stateSchema = z.object({
  format: z.literal(1),
  currentVideoId: z.number(),
  /** Where in it, milliseconds: what a resumed session goes on from. */
  positionMs: z.number(),
  /** Where this pass through the video began. What lies before it was jumped over by the author's own branch. */
  passFromMs: z.number(),
  /** In the order of the first visit. */
  visitedVideoIds: z.array(z.number()),
  /** Hotspots clicked and information boxes opened. */
  usedEventIds: z.array(z.number()),
  /** Scored questions that were answered or whose moment was passed. */
  metQuestionIds: z.array(z.number()),
  /** By question id. The first answer counts for the score, the latest decided where the session went. */
  answered: z.record(z.string(), z.object({ first: answerSchema, latest: answerSchema, times: z.number() })),
  timeSpentMs: z.number(),
  /** True when an answer, a hotspot or the end of a video led to the end. */
  routeEnded: z.boolean(),
  finished: z.boolean(),
});

/** A session's event log, folded. Stored as JSON in the session's row. */
export type SessionState = z.infer<typeof stateSchema>;

export function parseSessionState(stored: unknown): SessionState {
  return stateSchema.parse(stored);
}

export function createSessionState(startVideoId: number): SessionState {
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
    routeEnded: false,
    finished: false,
  };
}
