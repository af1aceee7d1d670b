import type { Container } from './container.ts';
import { inputMark, outputMark } from './sandbox.ts';
import { type Rendition, segmentSeconds } from './transcode-plan.ts';
import { type VideoProbe, videoLimits } from './video-probe.ts';

/**
 * The arguments for opening every upload: only the demuxer of its first bytes, only local files, no references to other
 * files, and no picture larger than the limit.
 */
function inputArguments(container: Container): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe', '-f', container],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-max_pixels', String(videoLimits.pixels)],
    ...['-i', inputMark],
  ];
}

export function probeArguments(container: Container): string[] {
  return ['-v', 'error', ...inputArguments(container), '-show_streams', '-show_format', '-of', 'json'];
}

const quiet = [
  '-hide_banner',
  '-nostdin',
  '-loglevel',
  'error',
  '-progress',
  'pipe:1',
  '-stats_period',
  '0.5',
];
const clean = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];

/** The source's own streams, cut into segments at its key frames. */
export function copyArguments(probe: VideoProbe, rendition: Rendition): string[] {
  return [
    ...quiet,
    ...inputArguments(probe.container),
    ...['-map', '0:V:0', ...(probe.audio ? ['-map', '0:a:0'] : []), '-c', 'copy', ...clean],
    ...hlsArguments(rendition),
  ];
}

/** Makes all renditions in one process, so that the source is decoded once. */
export function encodeArguments(
  probe: VideoProbe,
  renditions: readonly Rendition[],
  preset: 'superfast' | 'veryfast',
): string[] {
  const before = [...(probe.interlaced ? ['yadif'] : []), ...(probe.fps > 61 ? ['fps=60'] : [])];
  const heads = renditions.map((_, index) => `[s${index}]`).join('');
  const split = [...before, `split=${renditions.length}`].join(',');
  // The first, fast version is small: the finer scaler would show little there and take a twelfth of the whole time.
  const scaler = preset === 'superfast' ? 'bilinear' : 'bicubic';
  const scales = renditions.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height}:flags=${scaler},setsar=1,format=yuv420p[v${index}]`,
  );
  return [
    ...quiet,
    ...inputArguments(probe.container),
    ...['-filter_complex', [`[0:V:0]${split}${heads}`, ...scales].join(';')],
    ...renditions.flatMap((rendition, index) => [
      ...['-map', `[v${index}]`, ...(probe.audio ? ['-map', '0:a:0'] : [])],
      ...['-c:v', 'libx264', '-preset', preset, '-crf', '23', '-profile:v', 'high'],
      ...['-maxrate', String(rendition.maxVideoRate), '-bufsize', String(rendition.maxVideoRate * 2)],
      // Key frames at the same instants in every quality, so that a player may switch between them.
      ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
      ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
      ...clean,
      ...hlsArguments(rendition),
    ]),
  ];
}

export function posterArguments(probe: VideoProbe, atSeconds: number): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-ss', atSeconds.toFixed(3)],
    ...inputArguments(probe.container),
    ...['-map', '0:V:0', '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2,setsar=1,format=yuvj420p"],
    ...['-q:v', '3', '-f', 'image2', '-update', '1', '-y', `${outputMark}/poster.jpg`],
  ];
}

function hlsArguments({ name }: Rendition): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_flags', 'independent_segments', '-hls_segment_filename', `${outputMark}/${name}/s%05d.m4s`],
    `${outputMark}/${name}/index.m3u8`,
  ];
}
