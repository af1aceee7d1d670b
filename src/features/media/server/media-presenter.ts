import { type ImageEdits, imageAddress } from '#platform/images/image-address.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import { signMediaAddress } from '#platform/storage/signed-address.ts';
import { imageSizes } from '../model/image-sizes.ts';
import { pathInMedia } from './media-keys.ts';
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

export type MediaPresenter = ReturnType<typeof createMediaPresenter>;

/** Turns rows into what leaves the server, with addresses that are signed for the organisation. */
export function createMediaPresenter(deps: { addressKeys: SigningKeys; clock: () => Date }) {
  const { addressKeys, clock } = deps;

  /** The signed address of one file of the item; null without the file. */
  function fileUrl(organisationId: number, media: { id: number }, key: string | null): string | null {
    const path = key === null ? null : pathInMedia(organisationId, media.id, key);
    if (path === null) return null;
    return signMediaAddress(addressKeys, { organisationId, mediaId: media.id }, path, clock());
  }

  function pictureUrl(key: string | null, edits: ImageEdits): string | null {
    return key === null ? null : imageAddress(addressKeys, { bucket: 'media', key, edits });
  }

  /** A picture of the library, or a video's poster, in a size; null where there is none. */
  function imageUrlFor(
    media: Pick<PresentableMedia, 'kind' | 'source_key' | 'poster_key'>,
    edits: ImageEdits = imageSizes.standard,
  ): string | null {
    return pictureUrl(media.kind === 'image' ? media.source_key : media.poster_key, edits);
  }

  /** The same at a size: covers it, cutting what stands over. */
  function imageUrl(
    _organisationId: number,
    media: Pick<PresentableMedia, 'kind' | 'source_key' | 'poster_key'>,
    size: { width: number; height: number },
  ): string | null {
    return imageUrlFor(media, { resize: size });
  }

  /** What plays, and its poster; null for what is not there (yet). */
  function videoAddresses(organisationId: number, media: PresentableMedia) {
    const stream = fileUrl(organisationId, media, media.hls_key);
    const source = fileUrl(organisationId, media, media.source_key);
    const videoUrl = media.playable ? (stream ?? source) : null;
    return {
      videoUrl,
      editorUrl: videoUrl,
      sourceUrl: source,
      posterUrl: pictureUrl(media.poster_key, imageSizes.page),
    };
  }

  function presentVideoMedia(
    organisationId: number,
    media: PresentableMedia,
    audience: MediaAudience = 'staff',
  ) {
    const { videoUrl, editorUrl, sourceUrl, posterUrl } = videoAddresses(organisationId, media);
    const staff = audience === 'staff';
    return {
      ID: String(media.id),
      Title: media.title,
      Filename: staff ? media.filename : '',
      URL: videoUrl,
      VideoURL: videoUrl,
      EditorURL: staff ? editorUrl : null,
      SourceURL: staff ? sourceUrl : null,
      PosterURL: posterUrl,
      DownloadLowURL: staff ? fileUrl(organisationId, media, media.low_key) : null,
      DownloadNormalURL: staff ? fileUrl(organisationId, media, media.normal_key) : null,
      DownloadHighURL: staff ? fileUrl(organisationId, media, media.high_key ?? media.source_key) : null,
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

  function presentMedia(
    organisationId: number,
    media: PresentableMedia,
    audience: MediaAudience = 'learner',
  ) {
    const url =
      media.kind === 'image' ? imageUrlFor(media) : fileUrl(organisationId, media, media.source_key);
    return {
      ID: String(media.id),
      Title: media.title,
      FileType: media.kind,
      Filename: audience === 'staff' ? media.filename : '',
      URL: url,
      TusID: audience === 'staff' ? media.tus_id : null,
      Bucket: media.bucket,
      OrganisationID: String(organisationId),
      Width: media.width,
      Height: media.height,
      Archived: toDate(media.archived_at),
      Created: toDate(media.created_at),
    };
  }

  return { presentVideoMedia, presentMedia, videoAddresses, imageUrl, imageUrlFor };
}

function toDate(value: Date | string): Date;
function toDate(value: Date | string | null): Date | null;
function toDate(value: Date | string | null): Date | null {
  return typeof value === 'string' ? new Date(value) : value;
}
