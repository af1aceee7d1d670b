import type { Locator, Page } from '@playwright/test';
import {
  anchorOf,
  hotspotDiameterOf,
  placeBox,
  type Rectangle,
} from '../src/features/simulations/interactions/box-placement.ts';
import { iconPaths } from '../src/features/simulations/interactions/icon-paths.ts';
import { fitPicture } from '../src/player/projection/flat-projection.ts';
import { aimCamera, createCamera, projectPosition } from '../src/player/projection/sphere-projection.ts';
import { expect, openToBeLedOn, test } from './fixtures.ts';
import { type Look, type PublishedLooks, publishLooks, signInToApi } from './short-simulation.ts';

/**
 * Every field of the look of an interaction, at its edges too, on one type each: the player's rectangle is where the rule
 * says, and the editor's stage shows the same on a picture of another size. All numbers of the rule are in its unit test.
 */
const looks = {
  'as it begins': {},
  'in the upper left corner': { PosX: 0, PosY: 0 },
  'in the lower right corner': { PosX: 1, PosY: 1 },
  'beside the middle': { PosX: 0.58, PosY: 0.4 },
  'twice the size': { Size: 2 },
  'as small as can be': { Size: 0.1 },
  'as large as can be': { Size: 10 },
  'half to be seen through': { Opacity: 0.5 },
  'with a clear surface': { Opacity: 0 },
  'without frame': { Frameless: true },
  'on the plain picture': { ShowOverlay: false },
  'with a star': { IconType: 'star' },
  'in the middle of the view': { Sticky: false, PosX: 0.56, PosY: 0.58 },
} satisfies Record<string, Look>;
/** What differs in 360: where things stand. Their surface is the same. */
const placed: readonly (keyof typeof looks)[] = [
  'as it begins',
  'in the upper left corner',
  'in the lower right corner',
  'beside the middle',
  'twice the size',
  'in the middle of the view',
];
const plain = {
  PosX: 0.5,
  PosY: 0.5,
  Size: 1,
  Opacity: 1,
  Frameless: false,
  ShowOverlay: true,
  Sticky: true,
};
type Disc = { opacity: string; backgroundColor: string; width: number };
const drawnIcon = { infobox: 'info', media: 'eye', question: 'question' } as const;

for (const projection of ['flat', '360'] as const)
  test(`the look of interactions in a ${projection} picture is in the player and on the editor’s stage what its author chose`, async ({
    page,
    praxis,
    signInAs,
  }) => {
    const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
    const table = projection === '360' ? pick(looks, placed) : looks;
    const made = await publishLooks(api, `Looks, ${projection}`, projection === '360', table);
    await playLooks(page, made, projection);
    await signInAs(page, 'creator@demo.praxis.test', null);
    await editLooks(page, made, projection);
  });

async function playLooks(page: Page, made: PublishedLooks, projection: 'flat' | '360') {
  // The shape of the video, so that the picture fills the player.
  await page.setViewportSize({ width: 1120, height: 630 });
  await keepLooks(page, made.hotspots[0]?.title ?? fail());
  await openToBeLedOn(page, `/my-simulations/${made.id}/${made.link}`);
  await page.getByRole('button', { name: 'Start session' }).click();
  const readPicture = async () => toRectangle(await page.locator('[data-player]').boundingBox());
  let width = 0;
  for (const { title, type, look } of made.events)
    await test.step(title, async () => {
      const box = page.locator('[role=dialog], form').filter({ hasText: title });
      await expect(box).toBeVisible({ timeout: 30_000 });
      await expectPlace(box, look, readPicture, projection);
      width = (await readPicture()).width;
      // Once it has come in.
      await expect.poll(() => readSurface(box), { message: 'opacity and frame' }).toEqual(surfaceOf(look));
      await expect(page.locator('[data-shade]')).toHaveCount(look.ShowOverlay === false ? 0 : 1);
      await expect(box.locator('h2 svg path')).toHaveAttribute('d', iconOf(type, look));
      if (type === 'question') {
        await box.getByRole('radio', { name: 'Yes' }).check();
        await box.getByRole('button', { name: 'Submit answer' }).click();
      }
      await box.getByRole('button', { name: 'Continue' }).click();
    });
  const size = hotspotDiameterOf(2, width);
  await expect
    .poll(async () => await readSeen(page), { message: 'the hotspot, once it has come in', timeout: 30_000 })
    .toContainEqual({ opacity: '0.6', backgroundColor: 'rgba(0, 0, 0, 0)', width: Math.round(size) });
}

/** Keeps each look that a button has had: a busy machine may ask only when its seconds are over. */
async function keepLooks(page: Page, name: string) {
  await page.addInitScript((label) => {
    const seen = new Map<string, Disc>();
    Object.assign(window, { seenLooks: seen });
    setInterval(() => {
      const buttons = [...document.querySelectorAll('button')];
      const button = buttons.find((one) => (one.ariaLabel ?? one.textContent ?? '').includes(label));
      if (!button) return;
      const { opacity, backgroundColor } = getComputedStyle(button);
      const disc = { opacity, backgroundColor, width: Math.round(button.getBoundingClientRect().width) };
      seen.set(JSON.stringify(disc), disc);
    }, 50);
  }, name);
}

function readSeen(page: Page) {
  return page.evaluate(() => [...(window as unknown as { seenLooks: Map<string, Disc> }).seenLooks.values()]);
}

async function editLooks(page: Page, made: PublishedLooks, projection: 'flat' | '360') {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/simulations/${made.id}/videos/${made.videoId}`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled({ timeout: 30_000 });
  const readPicture = async () => {
    const stage = toRectangle(await page.getByTestId('stage').boundingBox());
    const fitted = fitPicture(projection === '360' ? stage : { width: 16, height: 9 }, stage);
    return { ...fitted, left: stage.left + fitted.left, top: stage.top + fitted.top };
  };
  // The stage turns to what is behind: then nothing else stands where it was measured.
  const drawn = made.events.filter(({ look }) => projection === 'flat' || isAhead(look));
  for (const { id, title, type, look } of drawn)
    await test.step(title, async () => {
      await page.locator(`[data-bar="${id}"]`).click();
      const marker = page.locator(`button[data-type="${type}"][data-selected]`).filter({ hasText: title });
      const card = marker.locator('> span').nth(1);
      await expect(card).toBeVisible();
      await expectPlace(card, look, readPicture, projection);
      expect(await readSurface(card), 'opacity and frame').toMatchObject(surfaceOf(look));
      await expect(card.locator('svg path').first()).toHaveAttribute('d', iconOf(type, look));
    });
}

function iconOf(type: keyof typeof drawnIcon, look: Look): string {
  return iconPaths[look.IconType ?? drawnIcon[type]];
}

function pick(table: Record<string, Look>, names: readonly string[]): Record<string, Look> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name)));
}

function fail(): never {
  throw new Error('It is not on the page.');
}

/** In 360 what lies outside the view is turned to in the editor and stays at the edge in the player: only what is ahead. */
function isAhead(look: Look): boolean {
  return Math.abs((look.PosX ?? 0.5) - 0.5) < 0.1;
}

function toRectangle(box: { x: number; y: number; width: number; height: number } | null): Rectangle {
  const { x, y, width, height } = box ?? fail();
  return { left: x, top: y, width, height };
}

async function expectPlace(
  box: Locator,
  chosen: Look,
  readPicture: () => Promise<Rectangle>,
  projection: 'flat' | '360',
) {
  const look = { ...plain, ...chosen };
  await expect(async () => {
    const picture = await readPicture();
    const seen = (await box.boundingBox()) ?? fail();
    const isSphere = projection === '360';
    const wanted = placeBox({
      picture,
      anchor: anchorOf({ sticky: look.Sticky, isSphere }, anchorIn(picture, look, isSphere), picture),
      size: look.Size,
      contentHeight: seen.height,
      pauses: true,
    });
    expect(seen.width).toBeCloseTo(wanted.width, -0.5);
    if (isSphere && !isAhead(look)) {
      expect(seen.x).toBeGreaterThanOrEqual(picture.left);
      expect(seen.x + seen.width).toBeLessThanOrEqual(picture.left + picture.width + 1);
      return;
    }
    expect(Math.abs(seen.x - wanted.left)).toBeLessThanOrEqual(2);
    expect(Math.abs(seen.y - wanted.top)).toBeLessThanOrEqual(2);
  }).toPass({ timeout: 20_000 });
}

function anchorIn(picture: Rectangle, look: { PosX: number; PosY: number }, isSphere: boolean) {
  const point = { x: look.PosX * picture.width, y: look.PosY * picture.height };
  if (isSphere) {
    const camera = createCamera();
    aimCamera(camera, { yawDegrees: 0, pitchDegrees: 0, fovDegrees: 90 }, picture);
    const out = { x: 0, y: 0, inFront: false, visible: false };
    projectPosition({ posX: look.PosX, posY: look.PosY }, camera, picture, out);
    Object.assign(point, { x: out.x, y: out.y });
  }
  return { x: picture.left + point.x, y: picture.top + point.y };
}

function surfaceOf({ Opacity = 1, Frameless = false }: Look) {
  const opacity = Frameless ? 0 : Opacity;
  return { surface: Math.round(opacity * 82), frame: Math.round(opacity * 16), words: 100 };
}

/** In percent: how opaque the surface, its frame and the words on it are. */
function readSurface(box: Locator) {
  return box.evaluate((element) => {
    const style = getComputedStyle(element);
    const alphaOf = (colour: string) => {
      const [, alpha] = /rgba\(.*, ([\d.]+)\)|rgb\(.* \/ ([\d.]+)\)/.exec(colour)?.filter(Boolean) ?? [];
      return alpha === undefined ? 100 : Math.round(Number(alpha) * 100);
    };
    return {
      surface: alphaOf(style.backgroundColor),
      frame: alphaOf(style.borderTopColor),
      words: Math.round(Number(style.opacity) * alphaOf(style.color)),
    };
  });
}
