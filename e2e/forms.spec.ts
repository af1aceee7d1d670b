import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const title = 'How was the ward round?';

test.describe.configure({ mode: 'serial' });

/** Presses Tab as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Chooses from a list by its keys. */
async function pick(page: Page, list: Locator, name: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name, exact: true });
  await expect(option).toBeVisible();
  await expect(async () => {
    if ((await option.getAttribute('data-combobox-selected')) === null)
      await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
}

async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Parts of the form' }).getByText(name).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

test('a creator makes a form with a condition from nothing and publishes it, by keyboard alone', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'creator@demo.praxis.test');
  await page.getByRole('link', { name: 'Feedback', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback forms' })).toBeVisible();
  await axe(page);
  await tabTo(page, page.getByRole('button', { name: 'Create form' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feedback-forms\/\d+$/);

  // An empty form offers the types at once; a new question waits for its text.
  await tabTo(page, page.getByRole('button', { name: /^One choice/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await page.keyboard.type('Was it realistic?');
  await tabTo(page, page.getByRole('textbox', { name: 'Choice 1' }));
  await page.keyboard.type('Yes');
  await tabTo(page, page.getByRole('textbox', { name: 'Choice 2' }));
  await page.keyboard.type('No');
  // Enter begins the next choice; Alt and an arrow moves it.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Choice 3' })).toBeFocused();
  await page.keyboard.type('Partly');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Choice 2' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Choice 2' })).toHaveValue('Partly');

  await tabTo(page, page.getByRole('button', { name: 'Add question' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Long text/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await page.keyboard.type('What was missing?');

  // Shown only to those who did not say 'Yes'.
  await pick(page, page.getByRole('combobox', { name: 'When it is shown' }), 'When all conditions are met');
  const comparison = page.getByRole('combobox', { name: 'Comparison' });
  await pick(page, comparison, 'is not');
  await expect(comparison).toHaveValue('is not');
  await expect(page.getByRole('combobox', { name: 'Value' })).toHaveValue('Yes');
  await axe(page);

  // A question that moves above the one it asks about says so, and comes back.
  const card = page.getByRole('button', { name: /What was missing\?.*Long text/ });
  await card.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(card).toBeFocused();
  await expect(card).toContainText('To correct');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(card).not.toContainText('To correct');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  // The preview asks as the form will, and sends nothing.
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('What was missing?')).toHaveCount(0);
  await preview.getByRole('radio', { name: 'No' }).press('Space');
  await expect(preview.getByText('What was missing?')).toBeVisible();
  await axe(page);
  await preview.getByRole('button', { name: 'Send answers' }).press('Enter');
  await expect(preview.getByText('Nothing was sent.', { exact: false }).last()).toBeVisible();
  await page.keyboard.press('Escape');

  await openPart(page, 'Languages');
  await page.getByRole('button', { name: 'Add 繁體中文' }).press('Enter');
  await expect(page.getByText('6 texts missing')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Remove 繁體中文' }).press('Enter');
  await openPart(page, 'Settings');
  await page.getByRole('radio', { name: /^Anonymous/ }).press('Space');
  await expect(page.getByText(/at least five people/)).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published. Learners answer this version from now on.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Anonymous/ })).toBeChecked();
  await page.goto('/feedback-forms');
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Published');
  await expect(row).toContainText('Anonymous');
});

test('an author asks it before a virtual human, in the settings of its builder', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'admin@demo.praxis.test', '/virtual-humans');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Parts of the virtual human' }).getByText('Settings').click();
  // The settings that other features bring come one after the other, and a list hides when its field leaves the view.
  await expect(page.getByRole('checkbox', { name: 'Issue a certificate' })).toBeVisible();
  const before = page.getByRole('combobox', { name: 'Feedback form before' });
  // What comes above it meanwhile moves the field, and the list closes under the pointer.
  await expect(async () => {
    await before.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await before.fill(title);
    await page.getByRole('option', { name: title }).click({ timeout: 3_000 });
    await expect(page.getByText('Feedback forms changed.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await axe(page);
  await page.reload();
  await expect(page.locator('#content').getByText(title)).toBeVisible();

  await page.goto('/feedback-forms');
  await page.getByRole('link', { name: title }).click();
  await openPart(page, 'Settings');
  await expect(page.getByText(/^Before “/)).toBeVisible();
});
