import { expect, test } from './fixtures.ts';

test('a learner sees what to do now, goes there by one button, and finds it in their progress', async ({
  page,
  signInAs,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'learner@demo.praxis.test', '/home');
  const now = page.getByRole('region').filter({ hasText: 'What now' });
  const button = now.getByRole('link', { name: /^(Start|Continue)$/ });
  // On a phone it is on the first screen.
  await expect(button).toBeInViewport();
  const title = (await now.getByRole('heading').textContent()) ?? '';
  await axe(page);
  await button.click();
  await expect(page).toHaveURL(/\/my-(courses|simulations|virtual-humans)\/\d+/);
  await page.goto('/my-progress');
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByRole('textbox', { name: 'Address of your calendar' })).toHaveValue(/\.ics$/);
  await axe(page);
});

test('nothing moves on a learner’s home on a phone, although what is to do comes last', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'learner@demo.praxis.test');
  const others = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('HomePage_home') ?? false,
  );
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('OwnAssignments')) await others;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await expect(page.getByRole('region').filter({ hasText: 'What now' })).toBeVisible();
  // Observers are told after the frame in which something moved.
  const sum = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { shifts: { sum: number } }).shifts.sum;
  });
  expect(sum).toBeLessThanOrEqual(0.02);
});

test('an administrator assigns from the menu of a card, the learner has it to do, and it ends', async ({
  page,
  browser,
  signInAs,
  axe,
}) => {
  const title = 'Calming an upset customer';
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await signInAs(page, 'admin@demo.praxis.test', '/simulations');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Groups' }).fill('Ward');
  await page.getByRole('option', { name: 'Ward teams' }).click();
  await dialog.getByRole('combobox', { name: 'Due' }).click();
  await page.getByRole('option', { name: 'On a date' }).click();
  await dialog.getByRole('textbox', { name: 'Due date', exact: true }).fill(tomorrow);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Before the busy season.');
  // The learner has done it before.
  await dialog.getByLabel('Earlier results count').uncheck();
  await axe(page);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();

  const learner = await (await browser.newContext()).newPage();
  await signInAs(learner, 'learner@demo.praxis.test', '/my-progress');
  const toDo = learner.getByRole('region', { name: 'To do' }).getByRole('listitem');
  await expect(toDo.filter({ hasText: title })).toContainText('Before the busy season.');

  await page.getByRole('link', { name: 'Assignments', exact: true }).click();
  const row = page.getByRole('row', { name: title }).filter({ hasText: 'Ward teams' });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const running = dialog.getByLabel('Change running assignments too');
  await expect(running).toBeHidden();
  await dialog.getByLabel('Minimum score').fill('80');
  await running.check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await learner.reload();
  await expect(toDo.filter({ hasText: title })).toContainText('80');

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'End assignment' }).click();
  await page.getByRole('button', { name: 'End assignment' }).click();
  await expect(row).toBeHidden();
  await learner.reload();
  await expect(toDo.first()).toBeVisible();
  await expect(toDo.filter({ hasText: title })).toBeHidden();
  await learner.context().close();
});
