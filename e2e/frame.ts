import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';

export function player(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

export function playerFrame(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().includes('/embed/simulation-player'));
  if (!frame) throw new Error('The player is not on the page.');
  return frame;
}

export async function open(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/my-simulations/${id}`);
  const frame = player(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  return frame;
}

/** From the beginning, whatever the tests before have left in the middle. */
export async function start(page: Page, id: string): Promise<FrameLocator> {
  const frame = await open(page, id);
  const anew = frame.getByRole('button', { name: 'Start again' });
  const begin = frame.getByRole('button', { name: 'Start session' });
  await expect(anew.or(begin)).toBeVisible();
  if (await anew.isVisible()) await anew.click();
  await begin.click();
  return frame;
}

export async function closeBox(frame: FrameLocator): Promise<void> {
  await frame.getByRole('dialog', { name: 'Look closely' }).getByRole('button', { name: 'Continue' }).click();
}

export async function answer(frame: FrameLocator, text: string): Promise<void> {
  await frame.getByRole('radio', { name: text }).check();
  await frame.getByRole('button', { name: 'Submit answer' }).click();
}

export const continueButton = (frame: FrameLocator) => frame.getByRole('button', { name: 'Continue' });

/**
 * From now on, in pages that are open and in those to come. A busy machine looks at the page about once a second: what lasts
 * some seconds of a clip would be over before it is seen or stopped.
 */
export async function setVideoRate(page: Page, rate: number): Promise<void> {
  await page.addInitScript(playAtRate, rate);
  for (const frame of page.frames()) await frame.evaluate(playAtRate, rate);
}

type Paced = { videoRate?: number; videosPlayed?: Set<HTMLMediaElement> };

function playAtRate(rate: number): void {
  const paced = globalThis as Paced;
  paced.videoRate = rate;
  for (const video of paced.videosPlayed ?? document.querySelectorAll('video')) video.playbackRate = rate;
  if (paced.videosPlayed) return;
  const played = new Set<HTMLMediaElement>(document.querySelectorAll('video'));
  paced.videosPlayed = played;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    played.add(this);
    this.playbackRate = paced.videoRate ?? 1;
    return play.call(this);
  };
}
