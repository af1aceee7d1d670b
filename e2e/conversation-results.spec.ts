import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'serial' });
// Whoever asks for less motion gets the portrait: three dimensions have tests of their own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const person = 'George and the hill';

async function openSessions(page: Page): Promise<void> {
  await page.goto('/virtual-humans');
  await page.getByRole('link', { name: `Analytics of ${person}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible();
  await page.getByRole('tab', { name: /^Sessions/ }).click();
}

async function openLog(page: Page, row: ReturnType<Page['getByRole']>): Promise<void> {
  await row.getByRole('button', { name: /^Actions for the session of/ }).click();
  await page.getByRole('menuitem', { name: 'Chat log' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation', exact: true })).toBeVisible();
}

test('staff read a conversation with the words that earned its points, and its report on paper', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'analyst@demo.praxis.test', null);
  await openSessions(page);
  await axe(page);
  const finished = page.getByRole('row').filter({ hasText: 'Right' }).first();
  await openLog(page, finished);
  await expect(page.locator('mark').first()).toBeVisible();
  // An analyst reads and changes nothing.
  await expect(page.getByRole('button', { name: /^Change the verdict/ })).toHaveCount(0);
  await axe(page);

  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Coaching Report' });
  await expect(report.getByRole('heading', { name: 'Overall' })).toBeVisible();
  await expect(report).toContainText('You talked with George Ward');
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    report.getByRole('button', { name: 'Print view' }).click(),
  ]);
  await expect(paper.getByRole('heading', { level: 1, name: person })).toBeVisible();
  await axe(paper);
  expect(await paper.evaluate(() => localStorage.getItem('print_vh_report_data'))).toBeNull();
  // What was read once is not there a second time.
  await paper.reload();
  await expect(paper.getByText("Couldn't retrieve required data")).toBeVisible();
});

test('an administrator gives another verdict with a reason, and both stay to be read', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'admin@demo.praxis.test', null);
  await openSessions(page);
  await openLog(page, page.getByRole('row').filter({ hasText: 'Right' }).first());
  const objective = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Change the verdict/ }) })
    .first();
  await objective.getByRole('button', { name: /^Change the verdict/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change a verdict' });
  await dialog.getByRole('button', { name: 'Save verdict' }).click();
  await expect(dialog.getByText('Say why, so that the learner')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('That was the colleague in the room.');
  await dialog.getByRole('button', { name: 'Save verdict' }).click();
  await expect(page.getByText('The verdict was changed.')).toBeVisible();
  await expect(objective).toContainText('That was the colleague in the room.');
  // The words that had earned it are still quoted.
  await expect(objective.locator('blockquote').first()).toBeVisible();
});

test('a session log is deleted by typing delete', async ({ page, signInAs }) => {
  test.setTimeout(120_000);
  await signInAs(page, 'admin@demo.praxis.test', null);
  await openSessions(page);
  const unfinished = page.getByRole('row').filter({ hasText: 'Chia-Ling Wu' });
  await unfinished.getByRole('button', { name: /^Actions for the session of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await dialog.getByRole('textbox').fill('delet');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('delete');
  await confirm.click();
  await expect(
    page.getByText(`The submission log has been deleted for the Virtual Human "${person}"`),
  ).toBeVisible();
  await expect(unfinished).toHaveCount(0);
});

test('a learner finds the own conversations, their score and their words', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'learner@demo.praxis.test', '/my-profile/virtual-humans');
  await page.getByRole('link', { name: person, exact: true }).click();
  await expect(page).toHaveURL(/\/my-logs\/\d+$/);
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('George Ward');
  await axe(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a learner contests a point; a reviewer decides from the words, and then sees the verdict that stood', async ({
  page,
  browser,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'learner@demo.praxis.test');
  await page.goto('/my-profile/virtual-humans');
  await page.getByRole('link', { name: person, exact: true }).click();
  const contest = page.getByRole('button', { name: /^Contest: / }).first();
  const point = (await contest.getAttribute('aria-label'))?.replace('Contest: ', '') ?? '';
  await contest.click();
  const dialog = page.getByRole('dialog', { name: 'Contest this point' });
  await dialog.getByRole('textbox', { name: 'Your note' }).fill('Please read my second question again.');
  await axe(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You contested this: Please read my second question again.')).toBeVisible();

  const reviewer = await browser.newPage();
  await signInAs(reviewer, 'admin@demo.praxis.test');
  await reviewer.goto('/appeals');
  await reviewer.getByRole('link', { name: point, exact: true }).click();
  await expect(reviewer.getByRole('list', { name: 'Conversation' })).toContainText('George Ward');
  await expect(reviewer.locator('mark')).toHaveCount(0);
  await axe(reviewer);
  await reviewer.getByRole('radio', { name: /^Leave it as it was/ }).check({ force: true });
  await reviewer.getByRole('textbox', { name: 'Reason' }).fill('The recording is not clear here.');
  await reviewer.getByRole('button', { name: 'Decide' }).click();
  await expect(reviewer.getByRole('heading', { name: 'Decided' })).toBeVisible();
  await expect(reviewer.getByText('Before it')).toBeVisible();
});

test('a learner goes back to a turn and tries it another way, which is practice', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'learner@demo.praxis.test', '/my-profile/virtual-humans');
  await page.getByRole('link', { name: person, exact: true }).click();
  const words = page.getByRole('list', { name: 'Conversation' });
  await expect(words.getByRole('listitem').first()).toBeVisible();
  const whole = await words.getByRole('listitem').count();
  await page
    .getByRole('link', { name: /^Try again from here: / })
    .nth(1)
    .click();
  const player = page.frameLocator('iframe[title^="Conversation with"]');
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  const own = player.locator('li[data-speaker="learner"]');
  await player.getByRole('textbox').fill('What worries you most about it?');
  await player.getByRole('textbox').press('Enter');
  // What was said before that turn stands, and nothing of what followed it.
  await expect(own).toHaveCount(2);
  await player.getByRole('button', { name: 'End session' }).click();
  await player.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await player.getByRole('textbox').fill('angina');
  await player.getByRole('textbox').press('Enter');
  await expect(player.getByRole('img', { name: /^Score: \d+%$/ })).toBeVisible();
  await page.goto('/my-profile/virtual-humans');
  const practice = page.getByRole('row').filter({ hasText: 'Practice' });
  await practice.getByRole('link', { name: person, exact: true }).click();
  await expect(
    page.getByText('It counts in no score, course or certificate.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open the first conversation' }).click();
  await expect(words.getByRole('listitem')).toHaveCount(whole);
});

test('two people rate a conversation blind, and only then see each other’s verdict and the scorer’s', async ({
  page,
  browser,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  const rate = async (rater: Page, level: string) => {
    const levels = rater.getByRole('radio', { name: level, exact: true });
    await expect(levels.first()).toBeAttached();
    for (const one of await levels.all()) await one.check({ force: true });
    await rater.getByRole('button', { name: 'Save rating' }).click();
  };
  await signInAs(page, 'admin@demo.praxis.test', '/virtual-humans');
  await page.getByRole('link', { name: `Analytics of ${person}` }).click();
  await page.getByRole('link', { name: 'Calibration' }).click();
  await page.getByRole('button', { name: 'Draw 5 sessions' }).click();
  const session = page.getByRole('row').filter({ hasText: 'To be rated' }).first().getByRole('link');
  await session.click();
  await expect(page.getByRole('button', { name: 'Save rating' })).toBeDisabled();
  await axe(page);
  await rate(page, 'Shown');
  await expect(page.getByText('Your rating is in.', { exact: false })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  const other = await browser.newPage();
  await signInAs(other, 'creator@demo.praxis.test', null);
  await other.goto(page.url());
  await rate(other, 'Not shown');
  const verdicts = other.getByRole('table', { name: 'Both ratings and the scorer’s verdict' });
  await expect(verdicts.getByRole('row').nth(1)).toContainText('Shown');
  await expect(verdicts.getByRole('row').nth(1)).toContainText('Not shown');
  await axe(other);
});
