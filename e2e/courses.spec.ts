import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const title = 'First week on the ward';
const hands = 'Infection control: spot the risks (360°)';
const customer = 'Calming an upset customer';
const maya = 'Maya’s missed deadlines';

test.describe.configure({ mode: 'serial' });

/** Where the course of this journey is worked on. */
let editor = '';

/** Finds it by a word of its title and chooses it, without the mouse. */
async function addUnit(page: Page, word: string, name: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: /^Add unit to/ })).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^${escaped(name)}`) })).toBeVisible();
}

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, '\\$&');
}

function unitsOf(page: Page, module: string) {
  return page.getByRole('list', { name: `Units of ${module}` }).getByRole('heading', { level: 4 });
}

test('a creator makes a course of three units by keyboard, and publishes it', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'creator@demo.praxis.test', '/courses');
  await expect(page.getByRole('heading', { level: 2, name: 'Speak up for safe care' })).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: 'Create course' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\/\d+$/);
  editor = new URL(page.url()).pathname;

  // What cannot be published yet says why.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/has no unit that learners can play/)).toBeVisible();
  // A dialog that closes gives the focus back a moment later; the page is opened anew instead.
  await page.reload();

  // Its first module is there, and the search for a unit is open.
  await expect(page.getByRole('combobox', { name: 'Add unit to Module 1' })).toBeFocused();
  await addUnit(page, 'upset', customer);
  await addUnit(page, 'Infection', hands);
  await addUnit(page, 'Maya', maya);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add unit to Module 1' })).toBeFocused();
  await expect(unitsOf(page, 'Module 1')).toContainText([customer, hands, maya]);
  await axe(page);

  // A number puts the second unit first.
  await page.getByRole('textbox', { name: `Position of ${hands}` }).focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(unitsOf(page, 'Module 1')).toContainText([hands, customer, maya]);

  // The last one goes on into a module of its own.
  await page.getByRole('button', { name: 'Add module' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${maya}`) }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(unitsOf(page, 'Module 1')).toContainText([hands, customer]);
  await expect(unitsOf(page, 'Module 2')).toContainText([maya]);
  await expect(page.getByRole('button', { name: new RegExp(`^${maya}`) })).toBeFocused();

  // It is an assessment.
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Assessment' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Pass mark' }).fill('60');
  await expect(page.getByText('Pass mark 60%')).toBeVisible();

  await page.getByRole('button', { name: /^Module 2/ }).click();
  await page.getByRole('textbox', { name: 'Title of the module' }).fill('Talking to people');
  await axe(page);

  // What was taken away comes back.
  await page.getByRole('button', { name: `Actions for ${customer}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Remove unit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(unitsOf(page, 'Module 1')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(unitsOf(page, 'Module 1')).toContainText([hands, customer]);

  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Learners see this version now.')).toBeVisible();
  await page.reload();
  await expect(unitsOf(page, 'Module 1')).toContainText([hands, customer]);
  await expect(unitsOf(page, 'Talking to people')).toContainText([`${maya}Virtual humanPass mark 60%`]);
});

test('every part of the editor is without barriers, and details are kept', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'creator@demo.praxis.test', `${editor}?section=details`);
  await page.getByRole('textbox', { name: 'Description' }).fill('What everybody should know.');
  await page.getByLabel('Starts').fill('2020-01-02T09:30');
  await page.getByLabel('Due', { exact: true }).fill('2020-01-01T09:30');
  await expect(page.getByText('The due date must be after the start date.').first()).toBeVisible();
  await page.getByLabel('Due', { exact: true }).fill('2040-01-01T09:30');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  for (const section of ['details', 'resources', 'visibility', 'people']) {
    await page.goto(`${editor}?section=${section}`);
    await expect(page.locator('#section-title')).toBeVisible();
    await axe(page);
  }
  await page.goto(`${editor}?section=details`);
  await expect(page.getByLabel('Starts')).toHaveValue('2020-01-02T09:30');

  // Publishing a change says whom it meets.
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Nobody is taking this course now.')).toBeVisible();
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Learners see this version now.')).toBeVisible();
});

test('an analyst looks on and can change nothing', async ({ page, signInAs, axe }) => {
  await signInAs(page, 'analyst@demo.praxis.test', '/courses');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create course' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeDisabled();
  await page.getByRole('link', { name: `Analytics of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Learners', exact: true })).toBeVisible();
  await page.goto(editor);
  await expect(page.getByText('You can look at everything here')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish|^Add/ })).toHaveCount(0);
  await axe(page);
});

test('the editor fits a phone in the dark, and moves units by their menu', async ({
  page,
  signInAs,
  axe,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'creator@demo.praxis.test', editor);
  await page.getByRole('button', { name: `Actions for ${customer}` }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(unitsOf(page, 'Module 1')).toContainText([customer, hands]);
  await page.getByRole('button', { name: new RegExp(`^${escaped(hands)}`) }).click();
  await axe(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('a tag that was chosen a moment before the page is loaded anew is kept', async ({ page, signInAs }) => {
  await signInAs(page, 'creator@demo.praxis.test', editor);
  await page.getByRole('link', { name: 'Details' }).click();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('Nursing');
  await page.getByRole('option', { name: 'Nursing', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove Nursing' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('button', { name: 'Remove Nursing' })).toBeVisible();
});
