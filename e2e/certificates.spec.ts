import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

test('a learner takes a certificate along, and a stranger verifies it by its code and by its file', async ({
  page,
  browser,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'learner@demo.praxis.test', '/my-profile/certificates');
  const card = page.getByRole('listitem').filter({ hasText: 'Speaking up: the second check' }).first();
  await expect(card).toContainText('Valid until');
  await axe(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /^Download PDF:/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('certificate.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await card.getByRole('button', { name: /^Open Badge:/ }).click();
  const [badge] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /\.png/ }).click(),
  ]);
  await axe(page);
  await page.keyboard.press('Escape');

  const address = await card.getByRole('link', { name: /^Check page:/ }).getAttribute('href');
  const code = address?.split('/').at(-1) ?? '';
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto('/certificates');
  await stranger.getByLabel('Code').fill(code.replaceAll('-', ' ').toLowerCase());
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  await expect(stranger.getByText('Elena Castellano')).toBeVisible();
  await axe(stranger);
  await stranger.goto('/verify');
  await stranger.locator('input[type=file]').setInputFiles(await badge.path());
  await expect(stranger.getByRole('heading', { name: 'This badge is valid' })).toBeVisible();
  await axe(stranger);
  await context.close();
});
