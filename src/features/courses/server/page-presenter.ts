import { imageSizes } from '#features/media/model/image-sizes.ts';
import type { MediaJson } from '#features/media/server/media-view.ts';
import { listEmbedded } from '../model/page-body.ts';
import { findUnitType } from '../model/unit-types.ts';
import type { CourseContext } from './course-context.ts';
import type { CoursePage } from './page-store.ts';

export type PresentedPage = ReturnType<typeof presentPage>;

/** Of every file that it shows. */
export function mediaIdsOf({ body, mediaId }: Pick<CoursePage, 'body' | 'mediaId'>): number[] {
  const embedded = body ? listEmbedded(body).map((file) => file.mediaId) : [];
  return mediaId === null ? embedded : [mediaId, ...embedded];
}

/** A page or document in the words of the API, with addresses that are signed for the organisation. */
export function presentPage(
  { media }: Pick<CourseContext, 'media'>,
  { organisationId, files, staff }: { organisationId: number; files: readonly MediaJson[]; staff: boolean },
  page: CoursePage,
) {
  const shown = new Set(mediaIdsOf(page));
  return {
    ID: String(page.id),
    CourseID: String(page.courseId),
    Kind: findUnitType(page.kind).name,
    Title: page.title,
    Revision: page.revision,
    Body: page.body,
    Files: files
      .filter(({ id }) => shown.has(Number(id)))
      .map((file) => presentFile(media, organisationId, file, staff)),
    MediaID: page.mediaId === null ? null : String(page.mediaId),
    Downloadable: page.downloadable,
  };
}

function presentFile(media: CourseContext['media'], organisationId: number, file: MediaJson, staff: boolean) {
  const { id: ID, kind: Kind, title: Title, width: Width, height: Height } = file;
  const facts = { ID: String(ID), Kind, Title, Width, Height, Pages: file.page_count };
  const audience = staff ? 'staff' : 'learner';
  if (Kind === 'video') {
    const { URL, PosterURL } = media.presentVideoMedia(organisationId, file, audience);
    return { ...facts, URL, PosterURL };
  }
  const URL =
    Kind === 'image'
      ? media.imageUrlFor(file, imageSizes.page)
      : media.presentMedia(organisationId, file, audience).URL;
  // Of a document its first page.
  return { ...facts, URL, PosterURL: Kind === 'document' ? media.imageUrlFor(file) : null };
}
