import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, openToBeLedOn, test } from './fixtures.ts';
import { answer, closeBox, continueButton, open, player, playerFrame, setVideoRate, start } from './frame.ts';
import { publishShortSimulation, publishShortSphere, secret, signInToApi } from './short-simulation.ts';

const learner = 'learner@demo.praxis.test';

/** How far the video is there, so that it goes on without a line. Seconds. */
function readBuffered(page: Page): Promise<number> {
  return playerFrame(page).evaluate(() => {
    const videos = [...document.querySelectorAll('video')].filter((video) => video.buffered.length > 0);
    return Math.max(0, ...videos.map((video) => video.buffered.end(0)));
  });
}

/** From where the focus is, as somebody without a pointer gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < 25; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a learner plays a branching video by keyboard alone and finds the same score under My Profile', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(240_000);
  const content = readFileSync(new URL('../demo/content/simulations.json', import.meta.url), 'utf8');
  const right = new Set(
    [...content.matchAll(/"text": (".*"),\n\s*"correct": true/g)].map((match) =>
      JSON.parse(match[1] ?? '""'),
    ),
  );
  await signInAs(page, learner, '/my-simulations');
  await page
    .getByRole('link', { name: /Speaking up/ })
    .first()
    .press('Enter');
  const frame = player(page);
  await press(page, frame.getByRole('button', { name: 'Next' }));
  await press(page, frame.getByRole('button', { name: 'Start session' }));
  await press(page, frame.getByRole('dialog').getByRole('button', { name: 'Continue' }));
  for (const question of [
    'What should worry you most?',
    'How do you answer?',
    'What happens to the syringe?',
    'Why report it?',
  ]) {
    await expect(frame.getByRole('heading', { name: question })).toBeFocused({ timeout: 40_000 });
    await tabTo(page, frame.getByRole('radio').first());
    await page.keyboard.press('Space');
    const chosen = frame.locator('label:has(input:checked)');
    for (let i = 0; i < 5 && !right.has(((await chosen.textContent()) ?? '').trim()); i++)
      await page.keyboard.press('ArrowDown');
    await press(page, frame.getByRole('button', { name: 'Submit answer' }));
    await expect(frame.getByText("That's right")).toBeVisible();
    await press(page, continueButton(frame));
  }
  await expect(frame.getByRole('heading', { name: 'Congratulations' })).toBeFocused();
  await expect(frame.getByRole('img', { name: 'Your score is 100%' })).toBeVisible();
  await press(page, frame.getByRole('link', { name: 'Back to my interactive videos' }));
  await expect(page).toHaveURL(/\/my-simulations$/);
  await page.waitForLoadState();
  await page.goto('/my-profile/simulations');
  await expect(page.getByText('Speaking up: the second check').first()).toBeVisible();
  await expect(page.getByText(/100\s?%/).first()).toBeVisible();
});

test.describe('a short interactive video', () => {
  let id = '';
  let link = '';
  test.beforeAll(async ({ praxis }) => {
    const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
    ({ id, link } = await publishShortSimulation(api, 'Two short steps'));
  });

  test('nothing tells the right answer before it was given', async ({ page, signInAs }) => {
    const heard: string[] = [];
    page.on('response', async (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (/json|text|javascript/.test(type)) heard.push(await response.text().catch(() => ''));
    });
    await page.exposeFunction('reportMessage', (text: string) => heard.push(text));
    await page.addInitScript(() => {
      const { reportMessage } = window as unknown as { reportMessage(text: string): void }; // exposed above
      addEventListener('message', ({ data }) => reportMessage(JSON.stringify(data)));
    });
    await signInAs(page, learner, null);
    const frame = await start(page, id);
    await closeBox(frame);
    await expect(frame.getByRole('heading', { name: 'Which way?' })).toBeVisible();
    const before = heard.join('\n');
    expect(before).toContain('This way');
    expect(before).not.toContain(secret);
    const options = [...before.matchAll(/\{[^{}]*"Text":"(?:This|That) way"[^{}]*\}/g)].map((match) =>
      JSON.parse(match[0]),
    );
    expect(options.length).toBeGreaterThan(0);
    for (const { Correct, Points, Feedback, Action, RedirectVideoID } of options)
      expect([Correct, Points, Feedback, Action, RedirectVideoID]).toEqual([null, null, null, null, null]);
    await answer(frame, 'This way');
    await expect(frame.getByText(secret)).toBeVisible();
  });

  test('what was answered without a line is not lost with the tab', async ({ page, context, signInAs }) => {
    await signInAs(page, learner, null);
    const frame = await start(page, id);
    await closeBox(frame);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('Player_record') ? route.abort() : route.continue(),
    );
    await answer(frame, 'That way');
    await expect(frame.getByText(/connection is lost/)).toBeVisible();
    await page.close();

    const again = await context.newPage();
    const sent = again.waitForResponse(async (response) =>
      (await response.text().catch(() => '')).includes('AcceptedThrough'),
    );
    await open(again, id);
    await sent;
    await again.goto('/my-profile/simulations?incomplete=show');
    await again
      .getByRole('link', { name: /Two short steps/ })
      .first()
      .click();
    await expect(again.getByText('That way').first()).toBeVisible();
  });

  test('without a line the video goes on and the answer arrives when the line is back', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs(page, learner, null);
    const frame = await start(page, id);
    await expect(frame.getByRole('dialog', { name: 'Look closely' })).toBeVisible();
    await expect.poll(() => readBuffered(page)).toBeGreaterThan(2);
    await context.setOffline(true);
    await closeBox(frame);
    await expect(frame.getByRole('heading', { name: 'Which way?' })).toBeVisible();
    await answer(frame, 'This way');
    await expect(frame.getByText(/connection is lost/)).toBeVisible();
    await context.setOffline(false);
    await expect(frame.getByText("That's right")).toBeVisible();
    await expect(frame.getByText(/connection is lost/)).toBeHidden();
  });

  test('a server that is killed and started again costs nothing but the wait', async ({
    page,
    praxis,
    signInAs,
  }) => {
    test.setTimeout(180_000);
    await signInAs(page, learner, null);
    const frame = await start(page, id);
    await closeBox(frame);
    await answer(frame, 'This way');
    await continueButton(frame).click();
    await expect(frame.getByRole('heading', { name: 'Is that all?' })).toBeVisible();
    const back = praxis.killAndRestart();
    await answer(frame, 'Yes');
    await back;
    await expect(frame.getByText("That's right")).toBeVisible({ timeout: 40_000 });
    await continueButton(frame).click();
    await expect(frame.getByRole('img', { name: 'Your score is 100%' })).toBeVisible();
  });

  test('a session that was left in the middle goes on where it was left, as one session', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs(page, learner, null);
    const frame = await start(page, id);
    await closeBox(frame);
    await answer(frame, 'This way');
    await expect(frame.getByText("That's right")).toBeVisible();
    await page.close();

    // On another device it would be the same: the server knows the place.
    const later = await context.newPage();
    const again = await open(later, id);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Continue where you left off?');
    await expect(again.getByText('1 question is answered.')).toBeVisible();
    await press(later, again.getByRole('button', { name: 'Continue session' }));
    // The answer had led to the second video.
    await expect(again.getByRole('heading', { name: 'Is that all?' })).toBeVisible();
    await answer(again, 'Yes');
    await continueButton(again).click();
    await expect(again.getByRole('img', { name: 'Your score is 100%' })).toBeVisible();

    await open(later, id);
    await expect(again.getByRole('button', { name: 'Start session' })).toBeVisible();
    await later.goto('/my-profile/simulations');
    await later
      .getByRole('row', { name: /Two short steps/ })
      .first()
      .getByRole('link', { name: /Log/ })
      .click();
    await expect(later.getByText('Session continued')).toBeVisible();
    await expect(later.getByText('Which way?').first()).toBeVisible();
    await expect(later.getByText('Is that all?').first()).toBeVisible();
  });

  test('a visitor with a link plays without signing in', async ({ page }) => {
    await openToBeLedOn(page, `/my-simulations/${id}/${link}`);
    await expect(page).toHaveURL(/\/embed\/simulation-player\?/);
    await page.getByRole('button', { name: 'Start session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: 'This way' }).check();
    await page.getByRole('button', { name: 'Submit answer' }).click();
    await expect(page.getByText(secret)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // Come back, the same visitor goes on.
    await page.reload();
    await page.getByRole('button', { name: 'Continue session' }).click();
    await expect(page.getByRole('heading', { name: 'Is that all?' })).toBeVisible();
  });

  test('each stage is fit for everybody, in light and dark and on a small phone', async ({
    page,
    praxis,
    signInAs,
  }) => {
    test.setTimeout(180_000);
    const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
    const { id } = await publishShortSimulation(api, 'Two short steps with time between', 6);
    await signInAs(page, learner, null);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize(
        scheme === 'light' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
      );
      const check = async () => expect(await findViolations(playerFrame(page))).toEqual([]);
      let frame = await start(page, id);
      await closeBox(frame);
      frame = await open(page, id);
      await expect(frame.getByRole('button', { name: 'Continue session' })).toBeVisible();
      await check();
      // The picture behind is larger than its cover, and gives it nothing to scroll.
      const scrolled = await frame
        .locator('body')
        .evaluate(() =>
          [...document.querySelectorAll('div')]
            .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX))
            .map((part) => part.scrollWidth - part.clientWidth),
        );
      expect(scrolled.filter((pixels) => pixels > 0)).toEqual([]);
      await frame.getByRole('button', { name: 'Start again' }).click();
      await check();
      await frame.getByRole('button', { name: 'Start session' }).click();
      await expect(frame.getByRole('dialog', { name: 'Look closely' })).toBeVisible();
      await check();
      // So that it is stopped before its question.
      await setVideoRate(page, 0.1);
      await closeBox(frame);
      await page.keyboard.press('k');
      await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await frame.getByRole('button', { name: 'Settings' }).click();
      await expect(frame.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      await check();
      await page.keyboard.press('Escape');
      await expect(frame.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(frame.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await check();
      await page.keyboard.press('Escape');
      await expect(frame.getByRole('dialog')).toHaveCount(0);
      await setVideoRate(page, 1);
      await page.keyboard.press('k');
      await expect(frame.getByRole('heading', { name: 'Which way?' })).toBeVisible();
      await check();
      await answer(frame, 'That way');
      await expect(frame.getByText('Not quite')).toBeVisible();
      await check();
      await continueButton(frame).click();
      await answer(frame, 'No');
      await continueButton(frame).click();
      await expect(frame.getByRole('img', { name: 'Your score is 25%' })).toBeVisible();
      await check();
    }
  });
});

test('in 360 the keyboard looks around, turns to a hotspot behind the learner and uses it', async ({
  page,
  praxis,
  signInAs,
}) => {
  // Then each press of an arrow is one step, however fast the machine draws.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setVideoRate(page, 0.1);
  const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  const id = await publishShortSphere(api, 'Look behind you');
  await signInAs(page, learner, null);
  const frame = await open(page, id);
  await press(page, frame.getByRole('button', { name: 'Start session' }));
  const hotspot = frame.locator('button[aria-label^="The way out"]');
  await expect(hotspot).toHaveAttribute('aria-label', /behind you|to your/);
  await page.keyboard.press('k');
  const where = await hotspot.getAttribute('aria-label');
  for (let i = 0; i < 30 && (await hotspot.getAttribute('aria-label')) === where; i++)
    await page.keyboard.press('Shift+ArrowRight');
  await expect(hotspot).not.toHaveAttribute('aria-label', where ?? '');
  await page.keyboard.press('Home');
  await expect(hotspot).toHaveAttribute('aria-label', where ?? '');
  await tabTo(page, hotspot);
  await expect(hotspot).toHaveAttribute('aria-label', 'The way out');
  await page.keyboard.press('Enter');
  const box = frame.getByRole('dialog', { name: 'The way out' });
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(hotspot).toBeFocused();
});
