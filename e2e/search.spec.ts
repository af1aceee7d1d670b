import { expect, test } from './fixtures.ts';

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
    await page.keyboard.press('Control+k');
    await expect(palette.getByText('Changed last')).toBeVisible();
    await field.fill(text);
  };

  await open('induct');
  await expect(palette.getByRole('option', { name: 'Induction, first month' })).toBeVisible();
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
