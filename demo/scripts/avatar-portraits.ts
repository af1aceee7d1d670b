/**
 * Still pictures of the people who can be talked with: `node demo/scripts/avatar-portraits.ts [part of a name …]`. For
 * lists, and for browsers that cannot draw the person.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openAvatarPage } from './avatar-page.ts';

const demo = fileURLToPath(new URL('..', import.meta.url));
const out = join(demo, 'avatars/portraits');
const tones = ['#c9d6de', '#d9d2c5', '#c8d8d0', '#d5cfdd'];
const people = readdirSync(join(demo, 'avatars')).flatMap((name) =>
  name.endsWith('.glb') ? [name.slice(0, -'.glb'.length)] : [],
);
const asked = process.argv.slice(2);
const isWanted = (name: string) => asked.length === 0 || asked.some((part) => name.includes(part));

/** Pixels of a portrait on a side. */
const side = 640;
/** Pixels on each side of a CSS pixel: a head is drawn twice as fine as it is kept, for hair has hard edges before no room. */
const fineness = 2;
const { page, close } = await openAvatarPage(fineness);
for (const [index, person] of people.entries()) {
  if (!isWanted(person)) continue;
  const head = await draw(page, person);
  const ground = studioGround(tones[index % tones.length] ?? '#d0d5d8');
  const kept = await sharp(head).resize(side, side).toBuffer();
  await sharp(ground)
    .composite([{ input: kept }])
    .webp({ quality: 82 })
    .toFile(join(out, `${person}.webp`));
  console.log(person);
}
await close();

/** One picture as PNG, with open eyes. */
async function draw(on: Page, person: string): Promise<Buffer> {
  const base64 = await on.evaluate(
    async ({ person, side }) => {
      const main = document.querySelector('main');
      if (!main) throw new Error('There is no main.');
      main.style.width = `${side}px`;
      main.style.height = `${side}px`;
      const stage = window.avatar.createAvatarStage(main, {
        avatarUrl: `/avatars/${person}.glb`,
        framing: 'portrait',
        mood: 'friendly',
        reducedMotion: true,
      });
      await stage.ready;
      let picture: Blob | null = null;
      do picture = await stage.takePicture('image/png');
      while ((stage.inspect().morphs.eyeBlinkLeft ?? 0) > 0);
      stage.dispose();
      if (!picture) throw new Error('There is no picture.');
      const reader = new FileReader();
      const read = new Promise((resolve) => reader.addEventListener('load', resolve));
      reader.readAsDataURL(picture);
      await read;
      return String(reader.result).split(',')[1] ?? '';
    },
    { person, side },
  );
  return Buffer.from(base64, 'base64');
}

/** A soft neutral ground, lighter in the middle. */
function studioGround(tone: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><radialGradient id="g" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#f4f5f5"/><stop offset="1" stop-color="${tone}"/></radialGradient></defs><rect width="${side}" height="${side}" fill="url(#g)"/></svg>`,
  );
}
