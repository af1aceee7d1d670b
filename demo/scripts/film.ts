import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { shotOf, shots } from './shots.ts';
import type { Shot } from './stage.ts';
import { type Clip, clips } from './storyboard.ts';
import { openStudio, type Studio } from './studio.ts';
import { readSpeech } from './voice.ts';

const rate = 12;

/** The still room: softened as depth of field, or, for the sphere, with the person's shadow on the floor. */
export async function backdrop(shot: Shot, room: string, folder: string): Promise<Buffer> {
  const still = sharp(join(folder, `${room}.png`))
    .resize(shot.width, shot.height)
    .removeAlpha();
  const soft = shot.kind === 'flat' ? still.blur(7) : still;
  const { data } = await soft.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = shot;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let light = 1;
      if (shot.kind === 'sphere')
        light = floorLight(
          shot,
          ((x + 0.5) / width - 0.5) * 2 * Math.PI,
          (0.5 - (y + 0.5) / height) * Math.PI,
        );
      else light = 1 - 0.16 * (((x / width - 0.5) * 2) ** 2 * 0.6 + ((y / height - 0.5) * 2) ** 2 * 0.4);
      // A little fixed grain hides the banding of soft gradients.
      const grain = ((((x * 73856093) ^ (y * 19349663)) >>> 3) % 5) - 2;
      for (let c = 0; c < 3; c += 1) {
        const at = (y * width + x) * 3 + c;
        data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * light + grain * 0.5));
      }
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Contact shadow: two tight patches under the feet and a wide soft one. */
function floorLight(shot: Shot, longitude: number, latitude: number): number {
  if (latitude > -0.2) return 1;
  const reach = shot.eye[1] / Math.tan(-latitude);
  const px = reach * Math.sin(longitude) - shot.person[0];
  const pz = -reach * Math.cos(longitude) - shot.person[2];
  const blob = (x: number, z: number, rx: number, rz: number) =>
    Math.exp(-(((px - x) / rx) ** 2) - ((pz - z) / rz) ** 2);
  const feet = 0.5 * (blob(-0.1, 0.06, 0.075, 0.15) + blob(0.1, 0.06, 0.075, 0.15));
  return (1 - Math.min(0.6, feet)) * (1 - 0.34 * blob(0.06, -0.06, 0.36, 0.34));
}

export async function shoot(
  studio: Studio,
  clip: Clip,
  rooms: string,
  work: string,
  media: string,
): Promise<void> {
  const shot = shotOf(shots[clip.room], clip.person);
  const speech = readSpeech(clip, join(work, clip.simulation));
  const still = join(work, `${clip.room}-${clip.person}.png`);
  await sharp(await backdrop(shot, clip.room, rooms)).toFile(still);
  const frames = Math.ceil(speech.length * rate);
  const { crop } = shot;
  mkdirSync(join(media, clip.simulation), { recursive: true });
  const draft = join(work, `${clip.key}.mp4`);
  const encoder = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-loop',
      '1',
      '-framerate',
      String(rate),
      '-i',
      still,
      '-f',
      'rawvideo',
      '-pixel_format',
      'rgba',
      '-video_size',
      `${crop.width}x${crop.height}`,
      '-framerate',
      String(rate),
      '-i',
      'pipe:0',
      '-i',
      join(work, clip.simulation, `${clip.key}.wav`),
      '-filter_complex',
      `[1:v]vflip,format=gbrap,unpremultiply=inplace=1[person];[0:v]format=gbrp[room];[room][person]overlay=${crop.x}:${crop.y}:shortest=1:format=gbrp,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[out]`,
      '-map',
      '[out]',
      '-map',
      '2:a',
      '-c:v',
      'libx264',
      '-preset',
      'medium',
      '-crf',
      shot.kind === 'sphere' ? '25' : '20',
      '-x264-params',
      'ipratio=1.15',
      '-profile:v',
      'high',
      '-g',
      '24',
      '-bf',
      '2',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-c:a',
      'aac',
      '-b:a',
      '112k',
      '-ac',
      '2',
      '-t',
      (frames / rate).toFixed(3),
      '-movflags',
      '+faststart',
      draft,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  studio.onFrame(async (frame) => {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  });
  await studio.page.evaluate(
    async ([person, set, scene, voice]) => {
      await window.stage.prepare(person as string, set as never, scene as never, voice as never);
    },
    [clip.person, shot, clip, speech] as const,
  );
  const spent = await studio.page.evaluate(
    ([count, perSecond]) => window.stage.film(count ?? 0, perSecond ?? 12),
    [frames, rate],
  );
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`the encoder failed for ${clip.key}`);
  renameSync(draft, join(media, clip.simulation, `${clip.key}.mp4`));
  console.log(`${clip.simulation}/${clip.key}: ${frames} frames, ${(spent / frames).toFixed(0)} ms each`);
}

if (process.argv[1]?.endsWith('film.ts')) {
  const [people = '', rooms = '', work = 'work', media = 'media', ...keys] = process.argv.slice(2);
  for (const clip of keys.length === 0
    ? clips
    : keys.flatMap((key) => clips.filter((item) => item.key === key))) {
    // A fresh browser for each clip: the software renderer does not give its memory back.
    const studio = await openStudio(people, rooms);
    await shoot(studio, clip, rooms, work, media);
    await studio.close();
  }
}
