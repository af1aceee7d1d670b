import type { MediaFeature, PresentableMedia } from '#features/media/server/index.ts';

/** A row of the media table as JSON: times are ISO 8601 texts. */
export type MediaRowJson = PresentableMedia;

/** What this feature asks of the media feature. */
export type SimulationMediaPort = Pick<
  MediaFeature['service'],
  'createVideoMediaInScope' | 'presentVideoMedia' | 'presentMedia' | 'imageUrlFor'
> & {
  videoAddresses(organisationId: number, row: MediaRowJson): VideoAddresses;
};

/** Signed, short-lived addresses of one video; null for what is not there (yet). */
export type VideoAddresses = { videoUrl: string | null; editorUrl: string | null; posterUrl: string | null };
