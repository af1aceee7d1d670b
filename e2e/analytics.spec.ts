import { readFileSync } from 'node:fs';
import { expect, signInByForm, test } from './fixtures.ts';

test('an analyst lands on the numbers, narrows them, opens an item and takes the list along', async ({
  page,
  axe,
}) => {
  test.setTimeout(120_000);
  // Whoever signs in is led there; whoever comes back to the start stays on it.
  await signInByForm(page, 'analyst@demo.praxis.test');
  await expect(page).toHaveURL(/\/analytics-data\/overall$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  const views = page.getByRole('region', { name: 'Views', exact: true });
  await expect(views).toBeVisible();
  await axe(page);

  // The chart is walked along by keys, and there is a table of the same.
  const chart = page.getByRole('slider', { name: /^Views and completions/ });
  await chart.focus();
  await chart.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /: Views [\d,]+, Completed [\d,]+$/);
  await page
    .getByRole('region', { name: 'Day by day' })
    .getByRole('button', { name: 'Show as table' })
    .click();
  await expect(page.getByRole('columnheader', { name: 'Date' })).toBeVisible();
  await axe(page);

  // What is chosen is in the address, and goes along to the other pages.
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/days=90/);
  await page.getByRole('navigation', { name: 'Kinds of analytics' }).getByText('Feedback').click();
  await expect(page).toHaveURL(/\/analytics-data\/forms\?.*days=90/);
  await expect(page.getByRole('region', { name: 'Submissions', exact: true })).not.toContainText(
    /^Submissions0/,
  );
  await expect(page.getByRole('slider', { name: /^Submissions/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'All forms' }).getByRole('link').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Kinds of analytics' }).getByText('Interactive Videos').click();
  await expect(page).toHaveURL(/\/analytics-data\/simulations\?.*days=90/);
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
  const rows = page.getByRole('table', { name: 'All interactive videos' }).getByRole('row');
  await expect(rows).toHaveCount(4);

  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/sort=Title(:|%3A)asc/);
  await expect(rows.nth(1)).toContainText('Calming an upset customer');
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('second check');
  await expect(rows).toHaveCount(2);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .locator('section')
      .filter({ has: page.locator('#content') })
      .getByRole('button', { name: 'Export CSV' })
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^simulation-analytics-.*\.csv$/);
  const [head, line, end] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toContain('Title,Status,Users,Views,Completions');
  expect(line).toContain('Speaking up: the second check');
  expect(end).toBe('');

  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/analytics-data\/simulations\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Speaking up/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Over time' }).click();
  await page.getByRole('button', { name: '12 months' }).click();
  await expect(page).toHaveURL(/tab=time&days=365/);
  await expect(page.getByRole('region', { name: 'Views' })).not.toContainText(/^Views0/);

  // The days before stand beside the days, in the chart and in its table.
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/compare=1/);
  await page
    .getByRole('region', { name: 'Week by week' })
    .getByRole('button', { name: 'Show as table' })
    .click();
  await expect(page.getByRole('columnheader', { name: 'Views in the 365 days before' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sessions by weekday and hour' })).toBeVisible();
  await axe(page);

  // A page about one thing is kept like the others.
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Save this view' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page).toHaveURL(/tab=questions/);
  await page.getByRole('button', { name: '12 months' }).click();
  const questions = page.getByRole('table', { name: 'Questions' });
  await expect(questions.getByRole('row').nth(1)).toContainText('%');
  await page.getByRole('button', { name: 'Reaction time', exact: true }).click();
  await expect(page).toHaveURL(/sort=Reaction(:|%3A)/);
  await expect(page.getByRole('heading', { name: 'What was chosen' })).toBeVisible();
  await axe(page);
});

test('days the wrong way round are refused at their field', async ({ page, signInAs, axe }) => {
  await signInAs(page, 'analyst@demo.praxis.test', '/analytics-data/overall?from=2026-03-02&to=2026-03-01');
  const start = page.getByLabel('Start date');
  await expect(start).toHaveAccessibleDescription('The start date must not be after the end date.');
  await axe(page);
  await page.getByRole('button', { name: 'Show the last 30 days' }).click();
  await expect(page.getByRole('region', { name: 'Views', exact: true })).toBeVisible();
});

test('an administrator sees what a group comes to', async ({ page, signInAs, axe }) => {
  await signInAs(page, 'admin@demo.praxis.test', '/groups');
  await page.getByRole('link', { name: 'Front desk' }).click();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/tab=analytics/);
  await expect(page.getByRole('region', { name: 'Users', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'What the group used' })).toBeVisible();
  await axe(page);
});

test('a telephone scrolls no analytics sideways while they are loading', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('AnalyticsSummary_one') ? undefined : route.continue(),
  );
  await signInAs(page, 'analyst@demo.praxis.test', '/analytics-data/overall');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-shape="block"]').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the time zone of the organisation is found by typing, and says which day is today', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'admin@demo.praxis.test', '/organisation/general');
  const field = page.getByRole('combobox', { name: 'Time zone of analytics' });
  const none = 'Each person’s own clock';
  const choose = async (typed: string, zone: string) => {
    await field.fill(typed);
    await expect(page.getByRole('option', { name: zone })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(zone);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved organisation changes').first()).toBeVisible();
  };
  await expect(field).toHaveValue(none);
  await choose('kiriti', 'Pacific/Kiritimati');
  await axe(page);

  // Fourteen hours ahead it is today there first, for everybody, wherever they look from.
  await page.goto('/analytics-data/overall?days=90');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('End date', { exact: true })).toHaveValue(today);
  await expect(
    page.getByText('“Today” is the day in Pacific/Kiritimati; sessions are counted by days in UTC.'),
  ).toBeVisible();
  await expect(page.getByText('in the time zone Pacific/Kiritimati')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);

  await page.goto('/organisation/general');
  await choose('own clock', none);
});
