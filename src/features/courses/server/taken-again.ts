import type { ReadScope } from '#platform/tenancy/scope.ts';
import { findReached } from './course-results.ts';
import { findCompletion, findCourseIdOfUnit } from './enrolment-store.ts';

/** The course of a unit, where somebody has completed it; null for all others. */
export async function findCompletedCourse(
  scope: ReadScope,
  { unitId, personId }: { unitId: number; personId: number },
): Promise<{ courseId: number; completedAt: Date } | null> {
  const courseId = await findCourseIdOfUnit(scope, unitId);
  const completion = courseId === null ? null : await findCompletion(scope, courseId, personId);
  if (courseId === null || !completion?.completedAt) return null;
  return { courseId, completedAt: completion.completedAt };
}

/**
 * Whether somebody has taken all of a course once more since a moment, with the mean of their best scores of that time. Null
 * where something is left to do. A completed course stays completed, so no event tells of it.
 */
export async function findTakenAgain(
  scope: ReadScope,
  asked: { courseId: number; personId: number; since: Date; at: Date },
): Promise<{ title: string; score: number | null } | null> {
  const found = await findReached(scope, asked);
  if (!found?.reached.completed) return null;
  const scores = found.modules
    .flatMap(({ units }) => units)
    .flatMap(({ bestScore }) => (bestScore === null ? [] : [bestScore]));
  const sum = scores.reduce((total, score) => total + score, 0);
  return { title: found.title, score: scores.length === 0 ? null : sum / scores.length };
}
