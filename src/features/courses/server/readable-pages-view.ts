import { readingFor } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { unitPath } from '../model/course-paths.ts';
import { listBlocks } from '../model/page-body.ts';
import { findUnitType, isPageKind } from '../model/unit-types.ts';
import { listDecidedCoursesIn } from './course-read-service.ts';
import { listPageVersions, listPublishedVersions } from './page-store.ts';

/** What the published pages of a course say, for features that read them aloud, quote or index them. */
export type PublishedPage = { id: number; title: string; blocks: string[] };

export async function listPublishedPages(scope: ReadScope, courseId: number): Promise<PublishedPage[]> {
  const pages = await scope.db
    .selectFrom('course_page')
    .where('organisation_id', '=', scope.organisationId)
    .where('course_id', '=', courseId)
    .where('kind', '=', 'page')
    .select('id')
    .execute();
  const versions = await listPublishedVersions(
    scope,
    pages.map(({ id }) => id),
  );
  if (versions.size === 0) return [];
  const published = await listPageVersions(scope, [...versions.values()]);
  return published
    .map(({ id, title, body }) => ({ id, title, blocks: body ? listBlocks(body) : [] }))
    .sort((one, other) => one.id - other.id);
}

/** A page that the viewer may read now, as learners read it, and where. */
export type ReadablePage = { pageId: number; courseId: number; path: string | null };

/** The pages of these courses that are published to the viewer and not locked at this moment. */
export async function listReadablePages(
  scope: ReadScope,
  viewer: Viewer,
  { courseIds, now }: { courseIds: readonly number[]; now: Date },
): Promise<ReadablePage[]> {
  if (courseIds.length === 0) return [];
  const reading = readingFor('course', viewer, 'play');
  const courses = await listDecidedCoursesIn(scope, viewer, { ids: courseIds, reading, now });
  return courses.flatMap(({ id: courseId, modules }) =>
    modules
      .flatMap(({ units }) => units)
      .filter(({ itemKind, decided }) => isPageKind(itemKind) && decided.state !== 'locked')
      .map(({ id, itemId, itemKind }) => ({
        pageId: itemId,
        courseId,
        path: unitPath(String(courseId), {
          id: String(id),
          type: findUnitType(itemKind).name,
          itemId: String(itemId),
        }),
      })),
  );
}
