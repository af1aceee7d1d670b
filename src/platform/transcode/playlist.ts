import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from './transcode-plan.ts';

/** A finished quality with the facts that a player needs for choosing one. */
export type MadeRendition = Rendition & {
  /** Bits per second, sound included. */
  peakRate: number;
  averageRate: number;
  /** The codecs as RFC 6381 names them: 'avc1.640028,mp4a.40.2'. */
  codecs: string;
  longestSegmentSeconds: number;
  fps: number;
};

/** Measures the files of one quality in `folder`/{name}. Throws when they are not whole. */
export async function measureRendition(
  folder: string,
  rendition: Rendition,
  source: { fps: number; hasAudio: boolean },
): Promise<MadeRendition> {
  const own = join(folder, rendition.name);
  const segments = parseMediaPlaylist(await readFile(join(own, 'index.m3u8'), 'utf8'));
  const sizes = await Promise.all(segments.map(async ({ file }) => (await stat(join(own, file))).size));
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bits = sizes.reduce((sum, size) => sum + size * 8, 0);
  const rates = segments.map((segment, index) => ((sizes[index] ?? 0) * 8) / Math.max(segment.seconds, 0.1));
  return {
    ...rendition,
    peakRate: Math.ceil(Math.max(...rates)),
    averageRate: Math.ceil(bits / Math.max(seconds, 0.1)),
    codecs: readCodecs(await readFile(join(own, 'init.mp4')), source.hasAudio),
    longestSegmentSeconds: Math.max(...segments.map((segment) => segment.seconds)),
    fps: source.fps,
  };
}

/** The segments of a media playlist. @throws when it has none or no end */
export function parseMediaPlaylist(text: string): { file: string; seconds: number }[] {
  const lines = text.split('\n').map((line) => line.trim());
  const segments: { file: string; seconds: number }[] = [];
  let seconds = 0;
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8));
    else if (line !== '' && !line.startsWith('#')) segments.push({ file: line, seconds });
  }
  if (segments.length === 0 || !lines.includes('#EXT-X-ENDLIST'))
    throw new Error('The playlist is not whole.');
  return segments;
}

/** The list of qualities, smallest first: players start low and climb. */
export function writeMasterPlaylist(renditions: readonly MadeRendition[]): string {
  const levels = [...renditions]
    .sort((a, b) => a.width * a.height - b.width * b.height || a.peakRate - b.peakRate)
    .flatMap((level) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${level.peakRate},AVERAGE-BANDWIDTH=${level.averageRate},` +
        `RESOLUTION=${level.width}x${level.height},FRAME-RATE=${Math.min(level.fps, 60).toFixed(3)},CODECS="${level.codecs}"`,
      `${level.name}/index.m3u8`,
    ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...levels].join('\n')}\n`;
}

/** The avcC box holds profile, constraints and level in the bytes that the codec's name is made of. */
function readCodecs(init: Buffer, hasAudio: boolean): string {
  const at = init.indexOf('avcC', 0, 'latin1');
  if (at < 0) throw new Error('The stream has no H.264 picture.');
  const video = `avc1.${init.toString('hex', at + 5, at + 8)}`;
  return hasAudio ? `${video},mp4a.40.2` : video;
}
