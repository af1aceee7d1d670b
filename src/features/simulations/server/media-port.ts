import type { Viewer } from '#kernel/viewer.ts';

/** A row of the media table as JSON: snake_case columns, times as ISO 8601 text. */
export type MediaRowJson = {
  id: number;
  kind: string;
  title: string;
  filename: string;
  bucket: string;
  tus_id: string | null;
  source_key: string | null;
  hls_key: string | null;
  poster_key: string | null;
  low_key: string | null;
  normal_key: string | null;
  high_key: string | null;
  width: number | null;
  height: number | null;
  length_ms: number | null;
  content_360: boolean;
  content_type: string;
  content_hash: string;
  transcoding_status: string;
  transcoding_progress: number;
  playable: boolean;
  transcoding_message: string | null;
  archived_at: string | null;
  created_at: string;
};

/** Signed, short-lived addresses of one video; null for what is not there (yet). */
export type VideoAddresses = { videoUrl: string | null; editorUrl: string | null; posterUrl: string | null };

/** What this feature asks of the media feature; main/ joins the two. */
export type SimulationMediaPort = {
  /** Refuses an upload that is not the viewer's own and finished. */
  createVideoMediaFromUpload(
    viewer: Viewer,
    input: { tusId: string; filename?: string | undefined; content360?: boolean | undefined },
  ): Promise<{ id: number }>;
  videoAddresses(organisationId: number, row: MediaRowJson): VideoAddresses;
  /** The address of a picture (or of a video's poster) at a size; null when there is no picture. */
  imageUrl(organisationId: number, row: MediaRowJson, size: { width: number; height: number }): string | null;
  /** The GraphQL objects `VideoMedia` and `Media`. */
  presentVideoMedia(organisationId: number, row: MediaRowJson): Record<string, unknown>;
  presentMedia(organisationId: number, row: MediaRowJson): Record<string, unknown>;
};
