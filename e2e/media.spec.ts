import { expect, test } from './fixtures.ts';
import { playerFrame, setVideoRate, start } from './frame.ts';
import { publishShortMedia, signInToApi } from './short-simulation.ts';

const title = 'Seen and heard';

test.beforeAll(async ({ praxis }) => {
  const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  await publishShortMedia(api, title);
});

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, 'learner@demo.praxis.test', null);
});

test('a video inside plays while the one around it waits, chapters are jumped to by keyboard, and the end asks for a rating', async ({
  page,
  axe,
}) => {
  test.setTimeout(180_000);
  await page.goto('/my-simulations');
  const link = page.getByRole('link', { name: title });
  const id = /(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  const frame = await start(page, id);

  const first = frame.getByRole('dialog', { name: 'What the camera saw' });
  await expect(first).toBeVisible();
  await expect(first.getByRole('heading')).toBeFocused();
  const inside = () =>
    playerFrame(page).evaluate(
      () => document.querySelector<HTMLVideoElement>('video[controls]')?.currentTime ?? 0,
    );
  await expect.poll(inside).toBeGreaterThan(2);
  await axe(page);
  // The other video inside would come before the chapters are open.
  await setVideoRate(page, 0.1);
  await first.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(frame.locator('video[controls]')).toHaveCount(0);

  await frame.locator('body').press('i');
  const chapters = frame.getByRole('region', { name: 'Chapters' });
  await expect(chapters.getByRole('button', { name: /Arrival/ })).toHaveAttribute('aria-current', 'true');
  await expect(chapters.getByRole('button', { name: /Much later/ })).toBeDisabled();
  await chapters.getByRole('button', { name: /Arrival/ }).press('Enter');
  await setVideoRate(page, 1);
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Continue' }).press('Enter');

  await frame
    .getByRole('dialog', { name: 'Once more' })
    .getByRole('button', { name: 'Continue' })
    .press('Enter');
  await expect(frame.getByText('Congratulations')).toBeVisible();
  await page.getByRole('button', { name: '4 ★' }).click();
  await page.getByRole('button', { name: 'Submit 4 ★ rating' }).click();
  await expect(page.getByText('Feedback submitted').first()).toBeVisible();
});

test('what is liked says so to everybody, and favourites are found again', async ({ page }) => {
  await page.goto('/my-simulations');
  const card = page.getByRole('article').filter({ hasText: title });
  const like = card.getByRole('button', { name: `Like ${title}` });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('button', { name: `Like ${title}, 1 like` })).toBeVisible();
  await card.getByRole('button', { name: `${title} among my favourites` }).click();
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page).toHaveURL(/show=favourites/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toContainText(title);
});
