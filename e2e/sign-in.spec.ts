import { expect, openToBeLedOn, signInByForm, signOut, test } from './fixtures.ts';

test('a newcomer signs in with one of the demo accounts and lands where their role belongs', async ({
  page,
}) => {
  await signInByForm(page, 'learner@demo.praxis.test');
  await expect(page).toHaveURL(/\/home$/);
  await signOut(page);
  await signInByForm(page, 'creator@demo.praxis.test');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a wrong password is answered in plain words and keeps the address', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('learner@demo.praxis.test');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your email and password combination were incorrect. Please try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('learner@demo.praxis.test');
});

test('without a connection the sign-in says so and nothing is lost', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('learner@demo.praxis.test');
  await page.getByLabel('Password', { exact: true }).fill('praxis-demo');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Failed to contact server. Please check your network connection or try again later.'),
  ).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('a page whose code does not come says that the line is gone, and comes when it is back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, 'learner@demo.praxis.test');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'My Interactive Videos' }).first().click();
  await expect(page.getByText('No connection. Trying again…')).toBeVisible();
  await expect(page.getByText('There is no connection to the server.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection. Trying again…')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/my-simulations/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Interactive Videos' })).toBeVisible();
});

test('a page before sign-in whose code does not come says so, and comes when it is there', async ({
  page,
}) => {
  await page.goto('/login');
  await page.route(/ForgotPasswordPage/, (route) => route.abort());
  await page.getByRole('link', { name: 'Forgot' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
  await expect(page.getByRole('textbox')).toBeVisible();
});

test('a dialog whose code does not come leaves the page as it is', async ({ page, signInAs }) => {
  await signInAs(page, 'learner@demo.praxis.test');
  await page.route(/PaletteDialog/, (route) => route.abort());
  // The first time it takes what may be a new version.
  await page.evaluate(() => sessionStorage.setItem('reloadedForNewVersion', String(Date.now())));
  await page.keyboard.press('Control+k');
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('a picture that cannot be cropped for want of code leaves the form as it is', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'learner@demo.praxis.test', '/profile');
  const choose = page.locator('input[type="file"]');
  await expect(choose).toBeAttached();
  await page.route(/CropDialog/, (route) => route.abort());
  // The first time it takes what may be a new version.
  await page.evaluate(() => sessionStorage.setItem('reloadedForNewVersion', String(Date.now())));
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await expect(choose).toBeAttached();
});

test('an unknown address leads to sign-in, and after it to the page that says so', async ({
  page,
  signInAs,
}) => {
  await openToBeLedOn(page, '/no-such-page');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await signInAs(page, 'learner@demo.praxis.test', '/no-such-page');
  await expect(page.getByText("Sorry, that page doesn't exist.")).toBeVisible();
});

test('a learner is kept out of the management view', async ({ page, signInAs }) => {
  await signInAs(page, 'learner@demo.praxis.test', null);
  // From the lists back to their own work; a single item says that it is not for them.
  await openToBeLedOn(page, '/simulations');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/users');
  await expect(page.getByText('You do not have access to this page.')).toBeVisible();
});

test('signing out ends the session in every tab', async ({ page, context, signInAs }) => {
  await signInAs(page, 'learner@demo.praxis.test');
  const second = await context.newPage();
  await second.goto('/my-simulations');
  await expect(second.getByRole('heading', { name: 'My interactive videos' })).toBeVisible();
  await signOut(page);
  await expect(second).toHaveURL(/\/log(in|out)/);
});

test('staff come back to the page that sent them to sign-in, if their role may open it', async ({ page }) => {
  await openToBeLedOn(page, '/groups');
  await expect(page).toHaveURL(/\/login\?next=%2Fgroups$/);
  await page.getByLabel('Email').fill('creator@demo.praxis.test');
  await page.getByLabel('Password', { exact: true }).fill('praxis-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
