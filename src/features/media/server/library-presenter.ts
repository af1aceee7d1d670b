import { imageSizes } from '../model/image-sizes.ts';
import { keptUntil, libraryKindOf } from '../model/media-library.ts';
import type { MediaViewer } from '../model/media-policy.ts';
import { canDeleteMedia } from '../model/media-policy.ts';
import type { MediaType } from '../model/upload-limits.ts';
import type { MediaUse } from './extension-points.ts';
import type { LibraryRow } from './library-store.ts';
import type { AddressContext } from './media-context.ts';
import { createMediaPresenter, presentVideoMedia } from './media-presenter.ts';

/** An item of the library for those who work with it, in the words of the API. */
export function presentLibraryMedia(context: AddressContext, viewer: MediaViewer, row: LibraryRow) {
  const { imageUrlFor } = createMediaPresenter(context);
  const media = presentVideoMedia(context, row.organisation_id, row, 'staff');
  const kind = libraryKindOf({
    kind: row.kind as MediaType, // the table's check allows no other
    content360: row.content_360,
    isPortrait: row.is_portrait,
  });
  return {
    ...media,
    Kind: kind,
    Title: row.person?.name ?? row.title,
    ContentType: row.content_type,
    SizeBytes: row.size_bytes,
    Pages: row.page_count,
    ThumbnailURL: imageUrlFor(row),
    PictureURL: imageUrlFor(row, imageSizes.page),
    URL: row.kind === 'audio' || row.kind === 'document' ? media.SourceURL : media.URL,
    Deleted: row.deleted_at,
    KeptUntil: row.deleted_at && keptUntil(row.deleted_at),
    UploadedBy: row.is_portrait ? null : presentPerson(row.author),
    Person: presentPerson(row.person),
    Tags: row.tags.map(({ id, name }) => ({ ID: String(id), Name: name })),
    Replacement: row.replacement && {
      ID: String(row.replacement.id),
      Filename: row.replacement.filename,
      TranscodingStatus: row.replacement.status,
      TranscodingProgress: row.replacement.progress,
      TranscodingMessage: row.replacement.message,
    },
    CanDelete: !row.is_portrait && canDeleteMedia(viewer, { authorId: row.author_person_id }),
  };
}

export function presentUse({ kind, itemId, title, place, version, published }: MediaUse) {
  return {
    Kind: kind,
    ItemID: itemId === 0 ? null : String(itemId),
    Title: title,
    Place: place,
    Version: version,
    Published: published,
  };
}

function presentPerson(person: { id: number; name: string } | null) {
  return person && { ID: String(person.id), Name: person.name };
}
