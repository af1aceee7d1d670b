import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const framesPerSecond = 25;
/** Frame n of the grey clips is this times n bright, so the frame on screen can be read off a pixel. */
export const greyPerFrame = 3;

export function findFfmpeg(): string | undefined {
  return ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg'].find((path) => existsSync(path));
}

/**
 * Makes the clips of the check: a grey ramp as MP4 and HLS, and a 360 picture with a colour for each direction.
 */
export async function makeClips(ffmpeg: string, folder: string): Promise<void> {
  const grey = ['-f', 'lavfi', '-i', `color=black:s=320x180:r=${framesPerSecond}:d=3`];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=3'];
  const ramp = ['-vf', `geq=lum='N*${greyPerFrame}':cb=128:cr=128`];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-bf', '0'];
  const aac = ['-c:a', 'aac', '-b:a', '64k', '-shortest'];
  const make = (...args: string[]) => run(ffmpeg, ['-v', 'error', '-y', ...args], { cwd: folder });

  await make(...grey, ...tone, ...ramp, ...h264, '-crf', '12', ...aac, '-movflags', '+faststart', 'grey.mp4');
  await make(...paintDirections(), ...h264, '-movflags', '+faststart', 'sphere.mp4');
  for (const height of [90, 180]) {
    const level = join(folder, `hls-${height}`);
    await mkdir(level, { recursive: true });
    await run(
      ffmpeg,
      ['-v', 'error', '-y', '-i', '../grey.mp4', '-vf', `scale=-2:${height}`, ...h264, '-c:a', 'copy']
        .concat(['-f', 'hls', '-hls_time', '1', '-hls_playlist_type', 'vod'])
        .concat(['-hls_segment_type', 'fmp4', 'index.m3u8']),
      { cwd: level },
    );
  }
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist);
  await writeFile(join(folder, 'captions.vtt'), captions);
}

/** Ahead green, left red, right blue, behind yellow; above 60 degrees white, below black. */
function paintDirections(): string[] {
  const boxes = [
    'drawbox=x=64:y=0:w=128:h=256:color=red:t=fill',
    'drawbox=x=192:y=0:w=128:h=256:color=lime:t=fill',
    'drawbox=x=320:y=0:w=128:h=256:color=blue:t=fill',
    'drawbox=x=0:y=0:w=512:h=43:color=white:t=fill',
    'drawbox=x=0:y=213:w=512:h=43:color=black:t=fill',
  ];
  return ['-f', 'lavfi', '-i', `color=yellow:s=512x256:r=${framesPerSecond}:d=3`, '-vf', boxes.join(',')];
}

const masterPlaylist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=160x90,CODECS="avc1.42c00a,mp4a.40.2"
hls-90/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180,CODECS="avc1.42c00c,mp4a.40.2"
hls-180/index.m3u8
`;

const captions = `WEBVTT

yaw=90
00:00.500 --> 00:01.500
<v Ward sister>Check the wristband first.

00:01.500 --> 00:02.500
Then the chart.
`;
