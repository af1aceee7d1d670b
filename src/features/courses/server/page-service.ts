import { findUsableMedia, listMediaJson } from '#features/media/server/media-view.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import {
  courseLimits,
  type PageChanges,
  pageChangesSchema,
  pageCreationSchema,
} from '../model/course-validation.ts';
import { listEmbedded } from '../model/page-body.ts';
import type { CourseContext } from './course-context.ts';
import { courseKind, parseInput, refuse } from './course-kind.ts';
import { mediaIdsOf, type PresentedPage, presentPage } from './page-presenter.ts';
import {
  type CoursePage,
  countPages,
  findPage,
  insertPage,
  isReadable,
  updatePage as writePage,
} from './page-store.ts';

type Context = Pick<CourseContext, 'tenancy' | 'media'>;

// Pages and documents of a course. They are part of its draft, and reach learners when the course is published.

export async function readPage(context: Context, viewer: Viewer, id: number): Promise<PresentedPage> {
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) =>
    present(context, scope, viewer, await getForEditing(scope, viewer, id)),
  );
}

export async function createPage(context: Context, viewer: Viewer, input: unknown): Promise<PresentedPage> {
  const { courseId, kind, title = '', mediaId = null } = parseInput(pageCreationSchema, input);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await courseKind.getForEditing(scope, viewer, courseId);
    if (kind === 'page' && mediaId !== null) throw refuse('course.not-a-document', 'mediaId');
    await assertFiles(scope, mediaId, []);
    if ((await countPages(scope, courseId)) >= courseLimits.pages)
      throw refuse('course.too-many', 'courseId');
    const id = await insertPage(scope, { courseId, kind, title, mediaId });
    await courseKind.audit(scope, viewer, 'updated', courseId, { fields: ['pages'] });
    return present(context, scope, viewer, await getPage(scope, id));
  });
}

/** Changes what is sent. The draft of the course changes with it. */
export async function updatePage(context: Context, viewer: Viewer, input: unknown): Promise<PresentedPage> {
  const changes = parseInput(pageChangesSchema, input);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const { courseId } = await getForEditing(scope, viewer, changes.id);
    await courseKind.writeDraftOrConflict(scope, courseId, { expectedRevision: null, changesContent: true });
    // Read behind the lock of the course: nobody else changes it now.
    const before = await getPage(scope, changes.id);
    if (changes.revision !== undefined && changes.revision !== before.revision)
      throw courseKind.refuseStale();
    const page = change(before, changes);
    const known = new Set(mediaIdsOf(before));
    const embedded = page.body ? listEmbedded(page.body) : [];
    await assertFiles(
      scope,
      page.mediaId !== null && known.has(page.mediaId) ? null : page.mediaId,
      embedded.filter(({ mediaId }) => !known.has(mediaId)),
    );
    if (!(await writePage(scope, page, { mediaIds: mediaIdsOf(page), ready: isReadable(page) })))
      throw courseKind.refuseStale();
    await courseKind.audit(scope, viewer, 'updated', courseId, { fields: ['pages'] });
    return present(context, scope, viewer, await getPage(scope, page.id));
  });
}

/** A page has no file of its own, and a document no text. */
function change(page: CoursePage, { title, body, mediaId, downloadable }: PageChanges): CoursePage {
  if (body !== undefined && page.kind !== 'page') throw refuse('course.page-invalid', 'body');
  if (mediaId != null && page.kind !== 'document') throw refuse('course.not-a-document', 'mediaId');
  return {
    ...page,
    title: title ?? page.title,
    body: body ?? page.body,
    mediaId: mediaId === undefined ? page.mediaId : mediaId,
    downloadable: downloadable ?? page.downloadable,
  };
}

/** What comes into it is of the library and of the kind that is said. What is in it stays, also when it was archived. */
async function assertFiles(
  scope: Scope,
  documentId: number | null,
  embedded: readonly { mediaId: number; kind: string }[],
): Promise<void> {
  if (embedded.length > courseLimits.resources) throw refuse('course.too-many', 'body');
  if (documentId !== null) {
    const media = await findUsableMedia(scope, documentId);
    if (!media) throw refuse('course.media-unknown', 'mediaId');
    if (media.kind !== 'document') throw refuse('course.not-a-document', 'mediaId');
  }
  for (const { mediaId, kind } of embedded) {
    const media = await findUsableMedia(scope, mediaId);
    if (media?.kind !== kind) throw refuse('course.media-unknown', 'body');
  }
}

async function getForEditing(scope: Scope, viewer: Viewer, id: number): Promise<CoursePage> {
  courseKind.assertMayAuthor(viewer);
  const page = await getPage(scope, id);
  await courseKind.getForEditing(scope, viewer, page.courseId);
  return page;
}

async function getPage(scope: ReadScope, id: number): Promise<CoursePage> {
  const page = await findPage(scope, id);
  if (!page) throw notFound();
  return page;
}

async function present(
  context: Context,
  scope: ReadScope,
  { organisationId }: Viewer,
  page: CoursePage,
): Promise<PresentedPage> {
  const files = await listMediaJson(scope, mediaIdsOf(page));
  return presentPage(context, { organisationId, files, staff: true }, page);
}
