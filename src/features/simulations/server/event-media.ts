import type { InteractionFields } from '../interactions/fields.ts';
import type { MediaRowJson, SimulationMediaPort } from './media-port.ts';

type Port = Pick<SimulationMediaPort, 'presentMedia' | 'presentVideoMedia' | 'imageUrlFor'>;

/** What an interaction shows and plays, in the API's names; null for what it has not, or what is not found. */
export function presentEventMedia(
  media: Port,
  organisationId: number,
  content: InteractionFields,
  find: (id: number) => MediaRowJson | null,
  audience: 'staff' | 'learner',
) {
  const rowOf = (id: number | null) => (id === null ? null : find(id));
  const present = (row: MediaRowJson | null) => row && media.presentMedia(organisationId, row, audience);
  const image = rowOf(content.imageMediaId);
  const audio = present(rowOf(content.audioMediaId));
  const videoRow = rowOf(content.embeddedVideoMediaId);
  const video = videoRow && media.presentVideoMedia(organisationId, videoRow, audience);
  const pictured = image ?? videoRow;
  return {
    ImageMedia: present(image),
    IconMedia: present(rowOf(content.iconMediaId)),
    AudioMediaID: idOf(content.audioMediaId),
    AudioMedia: audio,
    AudioURL: audio?.URL ?? null,
    EmbeddedVideoMediaID: idOf(content.embeddedVideoMediaId),
    EmbeddedVideoMedia: video,
    VideoTimestamp: content.videoTimestampMs / 1000,
    ThumbnailURL: pictured && media.imageUrlFor(pictured),
    VideoDownloadLowURL: video?.DownloadLowURL ?? video?.DownloadNormalURL ?? video?.DownloadHighURL ?? null,
  };
}

function idOf(id: number | null): string | null {
  return id === null ? null : String(id);
}
