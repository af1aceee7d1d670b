import { z } from 'zod';
import type { AttemptState } from './attempt-state.ts';

// Apart from attempt-state.ts because the player reduces events too and needs no parser for it.

const answer = z.object({
  optionIds: z.array(z.number()),
  points: z.number(),
  correct: z.boolean().nullable(),
});

const attemptState: z.ZodType<AttemptState> = z.object({
  format: z.literal(1),
  currentVideoId: z.number(),
  positionMs: z.number(),
  passFromMs: z.number(),
  visitedVideoIds: z.array(z.number()),
  usedEventIds: z.array(z.number()),
  metQuestionIds: z.array(z.number()),
  answered: z.record(z.string(), z.object({ first: answer, latest: answer, times: z.number() })),
  timeSpentMs: z.number(),
  // Two that sessions begun by an older server do not have.
  routeMs: z.number().default(0),
  waitsAtEnd: z.boolean().default(false),
  routeEnded: z.boolean(),
  finished: z.boolean(),
});

/** Reads a stored state; throws when it is none, for nothing but this server writes them. */
export function parseAttemptState(stored: unknown): AttemptState {
  return attemptState.parse(stored);
}
