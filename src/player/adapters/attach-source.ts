import type { PlayerSource, SourceAttachment, SourceSink } from '../engine/source.ts';
import { attachFile } from './file-source.ts';
import { attachHls } from './hls-source.ts';

/** Connects a source to a video element in the best way both can do. */
export function attachSource(
  video: HTMLVideoElement,
  source: PlayerSource,
  isPreload: boolean,
  sink: SourceSink,
): SourceAttachment | undefined {
  const { hlsUrl, mp4Url } = source;
  if (hlsUrl) return attachHls(video, { ...source, hlsUrl }, isPreload, sink);
  if (mp4Url) return attachFile(video, mp4Url, source.startAtMs ?? 0, sink);
  sink.failed({ code: 'unsupported', message: 'The video has no address yet.' });
  return undefined;
}
