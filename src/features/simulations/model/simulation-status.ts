/** What an author's list card says about an interactive video. */
const cardStatuses = ['Published', 'Unpublished', 'Transcoding', 'Failed', 'NoUpload'] as const;
export type CardStatus = (typeof cardStatuses)[number];

export type TranscodingStatus = 'Success' | 'Transcoding' | 'NoUpload' | 'Error';

/**
 * Published says so. Anything else says how far its videos are: an unpublished item has no status of its own, so the
 * author sees what is still in the way (uploading, transcoding, a failure) and Unpublished once it could be published.
 */
export function cardStatus(status: string | null, transcodingStatus: string | null): CardStatus {
  if (status === 'Published') return 'Published';
  switch (transcodingStatus) {
    case 'Success':
      return 'Unpublished';
    case 'Transcoding':
      return 'Transcoding';
    case 'NoUpload':
    case '':
    case null:
      return 'NoUpload';
    default:
      return 'Failed';
  }
}

/** Analytics of something that is still being transcoded would be empty, so the card does not offer it. */
export function showsAnalytics(status: CardStatus): boolean {
  return status !== 'Transcoding';
}

/** Of several videos together: the worst one speaks for all; without videos nothing was uploaded. */
export function combineTranscodingStatus(statuses: readonly string[]): TranscodingStatus {
  if (statuses.length === 0) return 'NoUpload';
  if (statuses.every((status) => status === 'Success')) return 'Success';
  const isKnown = (status: string) => ['Success', 'Transcoding', 'NoUpload'].includes(status);
  if (!statuses.every(isKnown)) return 'Error';
  return statuses.includes('Transcoding') ? 'Transcoding' : 'NoUpload';
}

/** 0 to 100 over all videos; one that is done counts as 100. */
export function combineTranscodingProgress(videos: readonly { status: string; progress: number }[]): number {
  if (videos.length === 0) return 0;
  const sum = videos.reduce(
    (total, { status, progress }) => total + (status === 'Success' ? 100 : progress),
    0,
  );
  return Math.floor(sum / videos.length);
}
