import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A short video with sound, as a camera would write it. Null on a machine without ffmpeg. */
export function makeClip(name: string, seconds: number): string | null {
  const file = join(mkdtempSync(join(tmpdir(), 'praxis-clip-')), name);
  const inputs = [
    `testsrc2=size=640x360:rate=25:duration=${seconds}`,
    `sine=frequency=330:duration=${seconds}`,
  ];
  const args = ['-v', 'error', ...inputs.flatMap((input) => ['-f', 'lavfi', '-i', input])];
  spawnSync('ffmpeg', [
    ...args,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
    file,
  ]);
  if (existsSync(file)) return file;
  if (process.env.CI) throw new Error('ffmpeg is missing: install it to run the journeys.');
  return null;
}
