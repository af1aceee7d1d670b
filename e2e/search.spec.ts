import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Pressed within the frame in which it closes, the keys ask for what is still open. Nobody is as quick as that. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('somebody types, and opens what was found, a setting by another word, and what is made anew', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'admin@demo.praxis.test');
  const palette = page.getByRole('dialog', { name: 'Go anywhere, create anything' });
  const field = palette.getByRole('combobox');
  const open = async (text: string) => {
    await expect(palette).toBeHidden();
    await openPalette(page);
    await expect(palette.getByText('Changed last')).toBeVisible();
    await field.fill(text);
  };

  // Faster than the code of the palette comes.
  await openPalette(page);
  await page.keyboard.type('induct');
  await expect(palette.getByRole('option', { name: 'Induction, first month' })).toBeVisible();
  await expect(field).toHaveValue('induct');
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\/\d+$/);

  await open('colour');
  await expect(palette.getByRole('option').first()).toHaveText('Settings: logo and pictures');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organisation\/branding$/);

  await open('qqqq');
  await expect(palette.getByText('Nothing matches “qqqq”.')).toBeVisible();
  await field.fill('new group');
  await expect(palette.getByRole('option')).toHaveText(['New group']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New group' })).toBeVisible();
});

test('a learner finds a page of a course by what it says, in each language of the screen, and reads it', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'learner@demo.praxis.test');
  const palette = page.getByRole('dialog');
  const field = palette.getByRole('combobox');
  for (const [language, group] of [
    ['English (US)', 'Course pages'],
    ['繁體中文', '課程頁面'],
    ['English (UK)', 'Course pages'],
  ] as const) {
    await openPalette(page);
    await field.fill(language);
    await palette.getByRole('option', { name: language }).click();
    await expect(palette).toBeHidden();
    await openPalette(page);
    await field.fill('wonder aloud');
    const found = palette.getByRole('option', { name: 'Four steps to speak up' });
    await expect(found).toContainText('Speak up for safe care · Wonder aloud');
    await expect(palette.getByText(group, { exact: true })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    // Whoever asks for it while it closes has asked for what is still open.
    await expect(palette).toBeHidden();
  }
  await openPalette(page);
  await field.fill('wonder aloud');
  await expect(palette.getByRole('option', { name: 'Four steps to speak up' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-courses\/\d+\/pages\/\d+\?unitID=/);
  await expect(page.getByText('Wonder aloud')).toBeVisible();
});
