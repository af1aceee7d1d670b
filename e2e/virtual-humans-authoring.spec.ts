import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const title = 'Calling a taxi for a guest';

test.describe.configure({ mode: 'serial' });

/** Where the virtual human of this journey is worked on. */
let builder = '';

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Parts of the virtual human' }).getByText(name).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

test('a creator makes one from a template, writes a topic by keyboard alone and publishes it', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'creator@demo.praxis.test', '/virtual-humans');
  await page.getByRole('link', { name: 'Create virtual human' }).click();
  await page.getByRole('radio', { name: /^Upset customer/ }).check();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Create virtual human' }).click();
  await expect(page).toHaveURL(/\/virtual-humans\/\d+$/);
  builder = new URL(page.url()).pathname;

  await openSection(page, 'What they know');
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('textbox', { name: 'Name of Confirms and says goodbye' }).focus();
  // Enter at the end begins a new row; Tab goes from cell to cell.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Name of Topic \d+$/ })).toBeFocused();
  await page.keyboard.type('The weather');
  await page.keyboard.press('Tab');
  await page.keyboard.type('How is the weather?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('It is raining, and I am still without a bicycle.');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  // A line is answered by the draft, which nobody has published.
  await page.keyboard.press('Alt+L');
  const dock = page.getByRole('complementary', { name: 'Try a line' });
  await dock.getByLabel('What the learner says').fill('How is the weather?');
  await page.keyboard.press('Enter');
  await expect(dock.getByText('It is raining, and I am still without a bicycle.')).toBeVisible();
  await expect(dock.getByRole('link', { name: 'The weather' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Try a line' })).toBeFocused();

  // What was deleted comes back.
  await page.getByRole('button', { name: 'Delete The weather' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of The weather' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name of The weather' })).toHaveValue('The weather');

  // A message on its way out has the colours of neither state.
  await expect(page.getByText('Undo brings it back')).toHaveCount(0);
  for (const section of ['Details', 'Avatar, voice and room', 'Character', 'Objectives', 'Settings']) {
    await openSection(page, section);
    await axe(page);
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  const done = page.getByText('Published. Learners see this version now.');
  await expect(anyway.or(done).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(done).toBeVisible();
  await page.reload();
  await openSection(page, 'What they know');
  await expect(page.getByRole('button', { name: /^The weather/ })).toBeVisible();
});

test('what would not work is said before it is published, and leads to its place', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'creator@demo.praxis.test', '/virtual-humans/new');
  await page.getByRole('radio', { name: /^Branching/ }).check();
  await page.getByRole('button', { name: 'Create virtual human' }).click();
  await expect(page).toHaveURL(/\/virtual-humans\/\d+$/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'It cannot be published yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0);
  await dialog.getByRole('button', { name: /nobody speaks/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Scenes' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What the character says 1' })).toBeVisible();
  // Where a list is long, what is meant may stand far below: the focus goes there.
  await expect(page.getByRole('button', { name: /^Scene 1/ })).toBeFocused();

  // The first objective can be written at once: its group comes with it.
  await openSection(page, 'Objectives');
  await page.getByRole('button', { name: 'Add objective' }).click();
  await expect(page.getByRole('button', { name: /^Objective 1 Group 1/ })).toBeFocused();

  // What an item can do is in its menu, for the first one as well; Undo brings back what was deleted.
  await page.getByRole('button', { name: 'Actions for Objective 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is scored yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Objective 1/ })).toBeVisible();
});

test('a learner finds it under Home and My Virtual Humans, and can begin', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'learner@demo.praxis.test', '/home');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/my-virtual-humans');
  await page.getByRole('searchbox').or(page.getByLabel('Search virtual humans')).first().fill('taxi');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await axe(page);
  await expect(page.getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    /\/my-virtual-humans\/\d+\/play$/,
  );
  await page.goto('/virtual-humans');
  await expect(page.getByRole('heading', { name: 'You do not have access to this page.' })).toBeVisible();
});

test('an author gives each talk facts of its own, and a line is answered by the variant that is shown', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'creator@demo.praxis.test', '/virtual-humans');
  await page.goto(builder);
  await openSection(page, 'Variants');
  await expect(page.getByText('Every talk is the same')).toBeVisible();
  await page.getByRole('button', { name: 'Add slot' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('weather');
  await page.getByRole('textbox', { name: 'Value 1', exact: true }).fill('raining');
  await page.getByRole('textbox', { name: 'Value 2', exact: true }).fill('snowing');
  await page.getByRole('textbox', { name: 'Difficulty', exact: true }).last().fill('3');
  const preview = page.getByRole('heading', { level: 3, name: 'What one talk gets' }).locator('..');
  await expect(preview).toContainText('2 variants');
  const shown = async () => (await preview.getByText(/^(raining|snowing)$/).textContent()) ?? '';
  const first = await shown();
  await preview.getByRole('button', { name: 'Draw another' }).click();
  await expect.poll(shown).not.toBe(first);
  await axe(page);

  await openSection(page, 'What they know');
  await page.getByRole('button', { name: /^The weather/ }).click();
  await page.getByRole('textbox', { name: 'Answers 1' }).fill('It is {{weather}}. {{Weather}}, I say.');
  await page.keyboard.press('Alt+L');
  const dock = page.getByRole('complementary', { name: 'Try a line' });
  await dock.getByLabel('What the learner says').fill('How is the weather?');
  await page.keyboard.press('Enter');
  const other = first === 'raining' ? 'snowing' : 'raining';
  const sentence = `${other[0]?.toUpperCase()}${other.slice(1)}`;
  await expect(dock.getByText(`It is ${other}. ${sentence}, I say.`)).toBeVisible();
  await page.keyboard.press('Escape');

  // A place that nothing fills would be read by learners.
  await page.getByRole('textbox', { name: 'Answers 1' }).fill('It is {{wether}}.');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('button', { name: /“\{\{wether\}\}” in “The weather” is no slot/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Answers 1' }).fill('It is {{weather}}.');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
});

test('an analyst looks on and can change nothing', async ({ page, signInAs, axe }) => {
  await signInAs(page, 'analyst@demo.praxis.test', '/virtual-humans');
  await expect(page.getByRole('link', { name: 'Create virtual human' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Stop the job' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Analytics of Stop the job' })).toBeVisible();
  await page.goto(builder);
  await expect(page.getByText('You can look at everything here')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  for (const section of [
    'details',
    'appearance',
    'person',
    'topics',
    'objectives',
    'variants',
    'settings',
    'visibility',
  ]) {
    await page.goto(`${builder}?section=${section}`);
    const main = page.locator('section[aria-labelledby="section-title"]');
    await expect(main).toBeVisible();
    const open = await main.locator('input:enabled, textarea:enabled, select:enabled').count();
    expect(open, section).toBe(0);
  }
  await axe(page);
});

test('the builder fits a phone, and has no barrier in the dark', async ({ page, signInAs, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'creator@demo.praxis.test', null);
  for (const section of [
    'details',
    'appearance',
    'person',
    'topics',
    'objectives',
    'variants',
    'visibility',
  ]) {
    await page.goto(`${builder}?section=${section}`);
    await expect(page.locator('section[aria-labelledby="section-title"]')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, section).toBeLessThanOrEqual(0);
    await axe(page);
  }
  // Undo, preview and publish share one row below the name, and the preview has its button in sight.
  const buttons = ['Undo', 'Preview', 'Publish changes'];
  const boxes = await Promise.all(
    buttons.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
  for (const middle of middles) expect(Math.abs(middle - Number(middles[0]))).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: 'Start the conversation' }),
  ).toBeInViewport();
});
