import type { UnitPlace } from './course-way.ts';

/** A unit that somebody opened, with the course as it was then. */
export interface OpenedUnit<Course, Unit, Module> {
  course: Course;
  place: UnitPlace<Unit, Module>;
}

/** The course as it is now: null where the person does not see it any more; no place where it has no such unit. */
interface UnitNow<Course, Unit, Module> {
  course: Course | null;
  place: UnitPlace<Unit, Module> | null;
  isLocked: boolean;
}

export type ShownUnit<Course, Unit, Module> =
  | { state: 'missing' | 'no-course' }
  | { state: 'locked'; place: UnitPlace<Unit, Module> }
  | (OpenedUnit<Course, Unit, Module> & {
      state: 'open';
      /** What was taken away while it was open. */
      gone: 'unit' | 'course' | null;
    });

/**
 * What the page of a unit shows. Whoever plays it keeps it, also when somebody takes it out of the course, locks it or takes the
 * course back meanwhile: their session runs on, and its result stays on screen.
 * @param opened this very unit as it was last open on this page; null where it never was, and for what is read
 */
export function findShownUnit<Course, Unit, Module>(
  { course, place, isLocked }: UnitNow<Course, Unit, Module>,
  opened: OpenedUnit<Course, Unit, Module> | null,
): ShownUnit<Course, Unit, Module> {
  if (course !== null && place !== null && (opened !== null || !isLocked))
    return { state: 'open', course, place, gone: null };
  if (opened !== null) return { state: 'open', ...opened, gone: course === null ? 'course' : 'unit' };
  if (course === null) return { state: 'no-course' };
  return place === null ? { state: 'missing' } : { state: 'locked', place };
}
