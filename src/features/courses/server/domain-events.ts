import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

const course = {
  courseId: z.number(),
  courseTitle: z.string(),
  personId: z.number(),
  /** Percent: the mean of the best scores of its units; null where nothing was scored. */
  score: z.number().nullable(),
  completedAt: z.iso.datetime(),
};

/** A person put modules or units into the draft of a course. */
export const coursePartsAdded = defineDomainEvent(
  'course-parts-added',
  z.object({ courseId: z.number(), personId: z.number(), modules: z.boolean(), units: z.boolean() }),
);

/** A learner has completed a course. Told once: a completed course stays completed. */
export const courseCompleted = defineDomainEvent('course-completed', z.object(course));

/** In a course that was completed before, a unit was passed with a better score. */
export const courseScoreRaised = defineDomainEvent(
  'course-score-raised',
  z.object({ ...course, raisedAt: z.iso.datetime() }),
);
