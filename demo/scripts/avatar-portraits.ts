/**
 * Still pictures of the people who can be talked with: `node demo/scripts/avatar-portraits.ts [part of a name …]`. For
 * lists, for reduced motion, and for browsers that cannot draw them: `<person>.webp` and `<person>-<room>.webp`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import type { MoodName } from '#avatar/index.ts';
import { openAvatarPage } from './avatar-page.ts';

const demo = fileURLToPath(new URL('..', import.meta.url));
const out = join(demo, 'avatars/portraits');
const tones = ['#c9d6de', '#d9d2c5', '#c8d8d0', '#d5cfdd'];
const namesIn = (folder: string, ending: string) =>
  readdirSync(join(demo, folder)).flatMap((name) =>
    name.endsWith(ending) ? [name.slice(0, -ending.length)] : [],
  );
const people = namesIn('avatars', '.glb');
const asked = process.argv.slice(2);
const isWanted = (name: string) => asked.length === 0 || asked.some((part) => name.includes(part));

/** Pixels on each side of a CSS pixel: a head is drawn twice as fine as it is kept, for hair has hard edges before no room. */
const fineness = 2;
const { page, close } = await openAvatarPage(fineness);
for (const [index, person] of people.entries()) {
  if (isWanted(person)) {
    const head = await draw(page, { person, room: '', width: 640, height: 640, mood: 'friendly' });
    const ground = studioGround(tones[index % tones.length] ?? '#d0d5d8');
    const kept = await sharp(head).resize(640, 640).toBuffer();
    await save(person, sharp(ground).composite([{ input: kept }]));
  }
  for (const room of namesIn('rooms', '.webp')) {
    if (!isWanted(`${person}-${room}`)) continue;
    const scene = await draw(page, {
      person,
      room,
      width: 1280 / fineness,
      height: 720 / fineness,
      mood: 'attentive',
    });
    await save(`${person}-${room}`, sharp(scene));
  }
}
await close();

async function save(name: string, picture: Sharp): Promise<void> {
  await picture.webp({ quality: 82 }).toFile(join(out, `${name}.webp`));
  console.log(name);
}

type Order = { person: string; room: string; width: number; height: number; mood: MoodName };

/** One picture as PNG, with open eyes. */
async function draw(on: Page, order: Order): Promise<Buffer> {
  const base64 = await on.evaluate(async ({ person, room, width, height, mood }) => {
    const main = document.querySelector('main');
    if (!main) throw new Error('There is no main.');
    main.style.width = `${width}px`;
    main.style.height = `${height}px`;
    const stage = window.avatar.createAvatarStage(main, {
      avatarUrl: `/avatars/${person}.glb`,
      roomUrl: room ? `/rooms/${room}.webp` : undefined,
      framing: room ? 'conversation' : 'portrait',
      mood,
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
  }, order);
  return Buffer.from(base64, 'base64');
}

/** A soft neutral ground, lighter in the middle. */
function studioGround(tone: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><defs><radialGradient id="g" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#f4f5f5"/><stop offset="1" stop-color="${tone}"/></radialGradient></defs><rect width="640" height="640" fill="url(#g)"/></svg>`,
  );
}
