import { findUsableMedia } from '#features/media/server/media-view.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { courseLimits, resourceChangesSchema, resourceCreationSchema } from '../model/course-validation.ts';
import type { CourseContext } from './course-context.ts';
import { courseKind, parseInput, refuse } from './course-kind.ts';
import {
  countResources,
  deleteResource,
  findResource,
  insertResource,
  updateResourceRow,
} from './resource-store.ts';

type Context = Pick<CourseContext, 'tenancy'>;
type Changed = { id: number; courseId: number };

// Files to download. They apply at once and are no part of the draft, so the revision stays.

export async function createResource({ tenancy }: Context, viewer: Viewer, input: unknown): Promise<Changed> {
  const { courseId, mediaId, title, sortOrder } = parseInput(resourceCreationSchema, input);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await courseKind.getForEditing(scope, viewer, courseId);
    const media = await findUsableMedia(scope, mediaId);
    if (!media) throw refuse('course.media-unknown', 'mediaId');
    if ((await countResources(scope, courseId)) >= courseLimits.resources)
      throw refuse('course.too-many', 'courseId');
    const id = await insertResource(scope, {
      courseId,
      mediaId,
      title: (title ?? media.title).slice(0, courseLimits.resourceTitle),
      position: sortOrder,
    });
    await courseKind.audit(scope, viewer, 'updated', courseId, { fields: ['resources'] });
    return { id, courseId };
  });
}

export async function updateResource({ tenancy }: Context, viewer: Viewer, input: unknown): Promise<Changed> {
  const { id, title, sortOrder } = parseInput(resourceChangesSchema, input);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const courseId = await getCourseOf(scope, viewer, id);
    await updateResourceRow(scope, id, { title, position: sortOrder });
    await courseKind.audit(scope, viewer, 'updated', courseId, { fields: ['resources'] });
    return { id, courseId };
  });
}

/** All of them or none. */
export async function deleteResources(
  { tenancy }: Context,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length > courseLimits.resources) throw refuse('course.too-many', 'ids');
  courseKind.assertMayAuthor(viewer);
  const unique = [...new Set(ids)];
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const courses = new Set<number>();
    for (const id of unique) {
      courses.add(await getCourseOf(scope, viewer, id));
      await deleteResource(scope, id);
    }
    for (const courseId of courses)
      await courseKind.audit(scope, viewer, 'updated', courseId, { fields: ['resources'] });
    return unique;
  });
}

/** The course of a resource, which the viewer may change. */
async function getCourseOf(scope: Scope, viewer: Viewer, id: number): Promise<number> {
  courseKind.assertMayAuthor(viewer);
  const found = await findResource(scope, id);
  if (!found) throw notFound();
  await courseKind.getForEditing(scope, viewer, found.courseId);
  return found.courseId;
}
