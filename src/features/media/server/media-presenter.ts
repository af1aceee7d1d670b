import { type ImageEdits, imageAddress } from '#platform/images/image-address.ts';
import { signMediaAddress } from '#platform/storage/signed-address.ts';
import { imageSizes } from '../model/image-sizes.ts';
import type { AddressContext } from './media-context.ts';
import { findKeyPlace } from './media-keys.ts';
import type { MediaRow } from './media-store.ts';

/**
 * What is needed of a media row: as the database gives it, or as it comes inside another feature's JSON, where times are
 * texts and the organisation stands outside.
 */
export type PresentableMedia = Pick<
  MediaRow,
  | 'id'
  | 'title'
  | 'filename'
  | 'bucket'
  | 'tus_id'
  | 'source_key'
  | 'hls_key'
  | 'poster_key'
  | 'low_key'
  | 'normal_key'
  | 'high_key'
  | 'width'
  | 'height'
  | 'length_ms'
  | 'page_count'
  | 'content_360'
  | 'transcoding_progress'
  | 'playable'
  | 'transcoding_message'
> & {
  kind: string;
  transcoding_status: string;
  created_at: Date | string;
  archived_at: Date | string | null;
};

/** Learners get what plays; staff also where the original and its upload are. */
export type MediaAudience = 'staff' | 'learner';

/** What other features call, which know nothing of how addresses are signed. */
export function createMediaPresenter(context: AddressContext) {
  return {
    presentVideoMedia: (organisationId: number, media: PresentableMedia, audience?: MediaAudience) =>
      presentVideoMedia(context, organisationId, media, audience),
    presentMedia: (organisationId: number, media: PresentableMedia, audience?: MediaAudience) =>
      presentMedia(context, organisationId, media, audience),
    videoAddresses: (organisationId: number, media: PresentableMedia) =>
      videoAddresses(context, organisationId, media),
    imageUrlFor: (media: PicturedMedia, edits?: ImageEdits) => imageUrlFor(context, media, edits),
    /** Where the file itself is, as it was uploaded; null while a video cannot be played. */
    fileUrlFor: (
      organisationId: number,
      media: Pick<PresentableMedia, 'kind' | 'playable' | 'source_key'>,
    ) =>
      media.kind === 'video' && !media.playable ? null : fileUrl(context, organisationId, media.source_key),
  };
}

export type MediaPresenter = ReturnType<typeof createMediaPresenter>;

type PicturedMedia = Pick<PresentableMedia, 'kind' | 'source_key' | 'poster_key'>;

// From rows to what leaves the server, with addresses that are signed for the organisation.

export function presentVideoMedia(
  context: AddressContext,
  organisationId: number,
  media: PresentableMedia,
  audience: MediaAudience = 'staff',
) {
  const { videoUrl, editorUrl, sourceUrl, posterUrl } = videoAddresses(context, organisationId, media);
  const staff = audience === 'staff';
  const download = (key: string | null) => (staff ? fileUrl(context, organisationId, key) : null);
  return {
    ID: String(media.id),
    Title: media.title,
    Filename: staff ? media.filename : '',
    URL: videoUrl,
    VideoURL: videoUrl,
    EditorURL: staff ? editorUrl : null,
    SourceURL: staff ? sourceUrl : null,
    PosterURL: posterUrl,
    DownloadLowURL: download(media.low_key),
    DownloadNormalURL: download(media.normal_key),
    DownloadHighURL: download(media.high_key ?? media.source_key),
    TusID: staff ? media.tus_id : null,
    Bucket: media.bucket,
    OrganisationID: String(organisationId),
    Width: media.width,
    Height: media.height,
    Length: media.length_ms === null ? null : media.length_ms / 1000,
    Content360: media.content_360,
    TranscodingStatus: media.transcoding_status,
    TranscodingProgress: media.transcoding_progress,
    Playable: media.playable,
    TranscodingMessage: staff ? media.transcoding_message : null,
    Archived: toDate(media.archived_at),
    Created: toDate(media.created_at),
  };
}

export function presentMedia(
  context: AddressContext,
  organisationId: number,
  media: PresentableMedia,
  audience: MediaAudience = 'learner',
) {
  const url =
    media.kind === 'image' ? imageUrlFor(context, media) : fileUrl(context, organisationId, media.source_key);
  return {
    ID: String(media.id),
    Title: media.title,
    FileType: media.kind,
    Filename: audience === 'staff' ? media.filename : '',
    URL: url,
    PosterURL: imageUrlFor(context, media),
    Pages: media.page_count,
    TusID: audience === 'staff' ? media.tus_id : null,
    Bucket: media.bucket,
    OrganisationID: String(organisationId),
    Width: media.width,
    Height: media.height,
    Archived: toDate(media.archived_at),
    Created: toDate(media.created_at),
  };
}

/** What plays, and its poster; null for what is not there (yet). */
function videoAddresses(context: AddressContext, organisationId: number, media: PresentableMedia) {
  const stream = fileUrl(context, organisationId, media.hls_key);
  const source = fileUrl(context, organisationId, media.source_key);
  const videoUrl = media.playable ? (stream ?? source) : null;
  return {
    videoUrl,
    editorUrl: videoUrl,
    sourceUrl: source,
    posterUrl: pictureUrl(context, media.poster_key, imageSizes.page),
  };
}

/** A picture of the library, or a video's poster, in a size; null where there is none. */
function imageUrlFor(
  context: AddressContext,
  media: PicturedMedia,
  edits: ImageEdits = imageSizes.standard,
): string | null {
  return pictureUrl(context, media.kind === 'image' ? media.source_key : media.poster_key, edits);
}

/** The signed address of one file; null without it, and for files of other organisations. */
function fileUrl(
  { addressKeys, clock }: AddressContext,
  organisationId: number,
  key: string | null,
): string | null {
  const place = key === null ? null : findKeyPlace(key);
  if (place?.organisationId !== organisationId) return null;
  return signMediaAddress(addressKeys, { organisationId, mediaId: place.mediaId }, place.path, clock());
}

function pictureUrl({ addressKeys }: AddressContext, key: string | null, edits: ImageEdits): string | null {
  return key === null ? null : imageAddress(addressKeys, { bucket: 'media', key, edits });
}

function toDate(value: Date | string): Date;
function toDate(value: Date | string | null): Date | null;
function toDate(value: Date | string | null): Date | null {
  return typeof value === 'string' ? new Date(value) : value;
}
