import { type ContentRow, defineContentKind } from '#features/content/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type CourseVersion, listUnits } from '../model/course-content.ts';
import { coursesPath, detailPath, editPath } from '../model/course-paths.ts';
import { type CourseReason, courseTexts } from '../model/course-texts.ts';
import { isPageKind } from '../model/unit-types.ts';
import { findCourse, findDraft, isAnyPlayable } from './course-store.ts';
import { packCourse, unpackCourse } from './pack-course.ts';
import { freezePages } from './page-store.ts';

/** Courses as a kind of content. */
export const courseKind = defineContentKind<'course', CourseReason, ContentRow>({
  kind: 'course',
  idArgument: 'CourseID',
  takenAt: detailPath,
  listedAt: coursesPath,
  editedAt: editPath,
  texts: courseTexts,
  embeddedByNumber: false,
  find: findCourse,
  packOwn: packCourse,
  unpackOwn: unpackCourse,
  readForPublishing,
});

export const { parseInput, refuse } = courseKind;

/** A course that nobody could do anything in is not published. */
async function readForPublishing(scope: Scope, id: number): Promise<CourseVersion | null> {
  const draft = await findDraft(scope, id);
  if (!draft) throw notFound();
  const itemIds = listUnits(draft).map(({ itemId }) => itemId);
  if (!(await isAnyPlayable(scope, itemIds))) return null;
  const versions = await freezePages(scope, id, itemIds);
  const modules = draft.modules.map((module) => ({
    ...module,
    units: module.units.map((unit) => {
      const pageVersionId = versions.get(unit.itemId);
      return isPageKind(unit.itemKind) && pageVersionId !== undefined ? { ...unit, pageVersionId } : unit;
    }),
  }));
  return { ...draft, modules };
}
