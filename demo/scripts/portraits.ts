/** Head portraits of the cast for the members of the demonstration organisation. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { eyeHeights, portrait, shotOf } from './shots.ts';
import { openStudio } from './studio.ts';

const tones = ['#c9d6de', '#d9d2c5', '#c8d8d0', '#d5cfdd'];

/** A soft neutral ground, lighter in the middle. */
function ground(tone: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs><radialGradient id="g" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#f4f5f5"/><stop offset="1" stop-color="${tone}"/></radialGradient></defs><rect width="512" height="512" fill="url(#g)"/></svg>`,
  );
}

const [people = '', rooms = '', out = 'people'] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const studio = await openStudio(people, rooms);
for (const [index, name] of Object.keys(eyeHeights).entries()) {
  const shot = shotOf(portrait, name);
  let frame: Buffer = Buffer.alloc(0);
  studio.onFrame(async (data) => {
    frame = data;
  });
  await studio.page.evaluate(
    async ([person, set]) => {
      await window.stage.prepare(person as string, { ...(set as object), badge: undefined } as never);
      await window.stage.film(1, 1);
    },
    [name, shot] as const,
  );
  const { width, height } = shot.crop;
  const person = await sharp(frame, { raw: { width, height, channels: 4, premultiplied: true } })
    .flip()
    .png()
    .toBuffer();
  const picture = await sharp(ground(tones[index % tones.length] ?? '#d0d5d8'))
    .composite([{ input: person }])
    .png()
    .toBuffer();
  await sharp(picture)
    .resize(256, 256)
    .jpeg({ quality: 88 })
    .toFile(join(out, `${name}.jpg`));
}
await studio.close();
