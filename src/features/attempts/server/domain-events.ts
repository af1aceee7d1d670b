import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

const attempt = {
  attemptId: z.number(),
  itemKind: z.string(),
  itemId: z.number(),
  itemTitle: z.string(),
  /** Null for the holder of a public link. */
  personId: z.number().nullable(),
  /** Percent; null where nothing was scored. */
  score: z.number().nullable(),
  points: z.number(),
  /** Of a course, where it was played as one. Events from before there were courses name none. */
  unitId: z.number().nullable().default(null),
};

/** An attempt came to its end. Told once for each attempt; its score is the one it had then. */
export const attemptCompleted = defineDomainEvent(
  'attempt-completed',
  z.object({
    ...attempt,
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime(),
    timeSpentMs: z.number(),
  }),
);

/** A completed attempt was scored again; whether the number is another one is not said. The newest counts. */
export const scoreChanged = defineDomainEvent(
  'score-changed',
  z.object({ ...attempt, scoredBy: z.enum(['rules', 'model', 'person']), scoredAt: z.iso.datetime() }),
);

export type CompletedAttempt = z.infer<typeof attemptCompleted.data>;
export type ChangedScore = z.infer<typeof scoreChanged.data>;
