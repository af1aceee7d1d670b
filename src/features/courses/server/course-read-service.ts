import {
  type ContentFilter,
  type ContentPurpose,
  type ContentReading,
  type ContentSort,
  readingFor,
  subjectOfListed,
} from '#features/content/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type CourseUnit, parseCourseContent } from '../model/course-content.ts';
import { courseRules } from '../model/course-policy.ts';
import type { CourseContext } from './course-context.ts';
import { type CourseParts, listCoursesView, noParts } from './course-list-view.ts';
import { type CourseView, viewCourse } from './course-view.ts';

type CourseQuery = { filter: ContentFilter; sort: ContentSort; page: PageRequest };
type ReadContext = Pick<CourseContext, 'tenancy' | 'clock'>;

const onePage: PageRequest = { limit: 1, offset: 0 };

// Reading: those who write get the draft, everybody else what was published to them.

export function listCourses(
  context: ReadContext,
  viewer: Viewer,
  parts: CourseParts,
  query: CourseQuery,
): Promise<Page<CourseView>> {
  return listFrom(context, viewer, { reading: toRead(viewer), parts, ...query });
}

/** What is published to this viewer, whoever they are: the learner's view, also for staff who look through it. */
export function listPublishedCourses(
  context: ReadContext,
  viewer: Viewer,
  parts: CourseParts,
  query: CourseQuery,
): Promise<Page<CourseView>> {
  return listFrom(context, viewer, { reading: toRead(viewer, 'play'), parts, ...query });
}

/** The courses that have one of these items as a unit, as this viewer reads them; the first hundred of them. */
export async function listCoursesOfItems(
  context: ReadContext,
  viewer: Viewer,
  parts: CourseParts,
  itemIds: readonly number[],
): Promise<CourseView[]> {
  // A link opens one item and no course.
  if (viewer.kind === 'public') return [];
  const page = { limit: 100, offset: 0 };
  const request = { reading: toRead(viewer), parts, filter: {}, itemIds, sort: [], page };
  return (await listFrom(context, viewer, request)).nodes;
}

export async function findCourseView(
  context: ReadContext,
  viewer: Viewer,
  id: number,
  parts: CourseParts,
  purpose: ContentPurpose = 'management',
): Promise<CourseView | null> {
  const request = {
    reading: toRead(viewer, purpose),
    parts,
    filter: { id: { eq: id } },
    sort: [],
    page: onePage,
  };
  const page = await listFrom(context, viewer, request);
  return page.nodes[0] ?? null;
}

/**
 * After a change: the course as its author sees it now. Who gave up their own right by the change still gets this
 * answer, as somebody who may not edit; the next read finds nothing.
 */
export async function getChangedCourse(
  context: ReadContext,
  viewer: Viewer,
  id: number,
  parts: CourseParts,
): Promise<CourseView> {
  const view = await findCourseView(context, viewer, id, parts);
  if (view) return view;
  const request = { reading: toRead(viewer), parts, filter: { id: { eq: id } }, sort: [], page: onePage };
  const page = await listFrom(context, viewer, request, { ...viewer, kind: 'service' });
  const last = page.nodes[0];
  if (!last) throw notFound();
  return last;
}

/** The course that is published to the viewer and has this unit; null where the unit is not in it any more. */
export function findCourseOfUnit(
  { tenancy, clock }: ReadContext,
  viewer: Viewer,
  unitId: number,
  parts: CourseParts,
): Promise<CourseView | null> {
  return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    findCourseOfUnitIn(scope, viewer, { unitId, parts, now: clock() }),
  );
}

/** The same in a transaction of the caller. */
export async function findCourseOfUnitIn(
  scope: ReadScope,
  viewer: Viewer,
  { unitId, parts, now }: { unitId: number; parts: CourseParts; now: Date },
): Promise<CourseView | null> {
  const reading = toRead(viewer, 'play');
  const request = { viewer, reading, parts, filter: {}, unitId, sort: [], page: onePage };
  const { rows } = await listCoursesView(scope, request);
  const [row] = rows;
  if (!row) return null;
  const view = viewCourse(viewer, { organisationId: scope.organisationId, reading, now }, row);
  return view.modules.some(({ units }) => units.some(({ id }) => id === unitId)) ? view : null;
}

/** The courses that are published to the viewer and have, or had, this item as a unit; the first hundred of them. */
export async function listCoursesOfItemIn(
  scope: ReadScope,
  viewer: Viewer,
  { itemId, now }: { itemId: number; now: Date },
): Promise<CourseView[]> {
  const reading = toRead(viewer, 'play');
  const parts = { ...noParts, units: true };
  const page = { limit: 100, offset: 0 };
  const request = { viewer, reading, parts, filter: {}, itemIds: [itemId], sort: [], page };
  const { rows } = await listCoursesView(scope, request);
  return rows.map((row) => viewCourse(viewer, { organisationId: scope.organisationId, reading, now }, row));
}

/** These courses, as far as this viewer may read them, with what is decided of their units for the viewer. */
export async function listDecidedCoursesIn(
  scope: ReadScope,
  viewer: Viewer,
  { ids, reading, now }: { ids: readonly number[]; reading: ContentReading; now: Date },
): Promise<CourseView[]> {
  const parts = { ...noParts, units: true };
  const page = { limit: ids.length, offset: 0 };
  const request = { viewer, reading, parts, filter: { id: { in: ids } }, sort: [], page };
  const { rows } = await listCoursesView(scope, request);
  return rows.map((row) => viewCourse(viewer, { organisationId: scope.organisationId, reading, now }, row));
}

/** The units of these courses as whoever reads drafts has them: no lock is for them, so nothing is asked or decided. */
export async function listDraftUnitsIn(
  scope: ReadScope,
  viewer: Viewer,
  ids: readonly number[],
): Promise<{ course: Pick<CourseView, 'id' | 'title' | 'canEdit'>; units: CourseUnit[] }[]> {
  const reading = toRead(viewer);
  if (reading.source !== 'draft') return [];
  const page = { limit: ids.length, offset: 0 };
  const request = { viewer, reading, parts: noParts, filter: { id: { in: ids } }, sort: [], page };
  const { rows } = await listCoursesView(scope, request);
  return rows.map((row) => ({
    course: {
      id: row.id,
      title: row.title,
      canEdit: courseRules.canEdit(viewer, subjectOfListed(viewer, row)),
    },
    units: parseCourseContent(row.content).modules.flatMap(({ units }) => units),
  }));
}

async function listFrom(
  { tenancy, clock }: ReadContext,
  viewer: Viewer,
  request: CourseQuery & { reading: ContentReading; parts: CourseParts; itemIds?: readonly number[] },
  visibleTo: Viewer = viewer,
): Promise<Page<CourseView>> {
  const { organisationId } = viewer;
  const answer = await tenancy.readInOrganisation(organisationId, (scope) =>
    listCoursesView(scope, { viewer, ...request }, visibleTo),
  );
  const now = clock();
  return {
    nodes: answer.rows.map((row) =>
      viewCourse(viewer, { organisationId, reading: request.reading, now }, row),
    ),
    totalCount: answer.total,
    ...request.page,
  };
}

function toRead(viewer: Viewer, purpose: ContentPurpose = 'management'): ContentReading {
  return readingFor('course', viewer, purpose);
}
