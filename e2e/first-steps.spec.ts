import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// No film is played.
test.use({ convertsVideos: false });

type Tours = { SeenFirstTour: boolean; SeenSecondTour: boolean };

/** Says one thing of the own first steps to the server, and answers which tours count as seen. */
function change(page: Page, input: object): Promise<Tours> {
  return page.evaluate(
    async (variables) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('token')}`,
      };
      const query = `mutation ($input: OnboardingInput!) {
      updateOnboarding(Input: $input) { Tours { SeenFirstTour SeenSecondTour } }
    }`;
      const body = JSON.stringify({ query, variables });
      const answer = await (await fetch('/graphql', { method: 'POST', headers, body })).json();
      return answer.data.updateOnboarding.Tours;
    },
    { input },
  );
}

test('a tour begins by itself, goes on by Enter, ends by Escape, and counts as seen', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'admin@demo.praxis.test');
  expect(await change(page, { Reset: true })).toEqual({ SeenFirstTour: false, SeenSecondTour: false });
  await page.goto('/');
  const tour = page.locator('.praxis-tour');
  await expect(tour).toContainText('Make something');
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
  await axe(page);
  // What arrives late above it takes the tour along.
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '120px';
    document.querySelector('.driver-active-element')?.before(late);
  });
  const gap = () =>
    page.evaluate(() => {
      const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (place('.praxis-tour')?.top ?? 0) - (place('.driver-active-element')?.bottom ?? 0);
    });
  await expect.poll(async () => Math.abs((await gap()) - 16)).toBeLessThan(16);
  await page.keyboard.press('Enter');
  await expect(tour).toContainText('Everything else');
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  // Others use this account on the same server: no later tour waits for them.
  expect(await change(page, { SeenTour: 'second' })).toEqual({ SeenFirstTour: true, SeenSecondTour: true });
  await change(page, { SeenTour: 'virtual-human' });
});
