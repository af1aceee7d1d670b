import { makeClip } from './clip.ts';
import { expect, test } from './fixtures.ts';

test('a film that is chosen on the welcome page becomes an interactive video, and the task is done', async ({
  page,
  signInAs,
}) => {
  const film = makeClip('ward round.mp4', 3);
  test.skip(!film, 'ffmpeg is not installed: there is no film to upload.');
  await signInAs(page, 'admin@trial.praxis.test');
  await page.goto('/welcome');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a video' }).click();
  await (await choosing).setFiles(film ?? '');
  await expect(page).toHaveURL(/\/simulations\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'ward round' })).toBeVisible();
  await page.goto('/onboarding-dashboard');
  await expect(page.getByRole('button', { name: /Upload a Video/ }).getByLabel('Done')).toBeVisible();
});
