import type { MayPlayAsUnit, MayPlayUnit } from '#features/content/server/extension-points.ts';
import { AppError } from '#kernel/app-error.ts';
import { courseTexts } from '../model/course-texts.ts';
import type { CourseContext } from './course-context.ts';
import { noParts } from './course-list-view.ts';
import { findCourseOfUnitIn, listCoursesOfItemIn } from './course-read-service.ts';

/** The course decides who plays its units: it is published to the viewer, has the unit, and nothing locks it. */
export function createUnitRight({ clock }: Pick<CourseContext, 'clock'>): MayPlayUnit {
  return async (scope, viewer, { id, item }) => {
    // A link opens one item and no course.
    if (viewer.kind === 'public') return false;
    const asked = { unitId: id, parts: { ...noParts, units: true }, now: clock() };
    const course = await findCourseOfUnitIn(scope, viewer, asked);
    const unit = course?.modules.flatMap(({ units }) => units).find((each) => each.id === id);
    if (!unit || unit.itemKind !== item.kind || unit.itemId !== item.id) return false;
    // The server itself, which fills the demo, is above locks.
    if (unit.decided.state === 'locked' && viewer.kind !== 'service') throw refuseLocked();
    return true;
  };
}

/** The same of an item, whichever unit of whichever course it is. */
export function createUnitItemRight({ clock }: Pick<CourseContext, 'clock'>): MayPlayAsUnit {
  return async (scope, viewer, { kind, id }) => {
    if (viewer.kind === 'public') return false;
    const courses = await listCoursesOfItemIn(scope, viewer, { itemId: id, now: clock() });
    return courses
      .flatMap(({ modules }) => modules.flatMap(({ units }) => units))
      .some((unit) => unit.itemKind === kind && unit.itemId === id && unit.decided.state !== 'locked');
  };
}

export function refuseLocked(): AppError {
  const reason = 'course.unit-locked';
  return new AppError('FORBIDDEN', courseTexts[reason], { reason });
}
