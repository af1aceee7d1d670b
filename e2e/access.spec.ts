import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { showCode } from './authenticator.ts';
import {
  expect,
  openToBeLedOn,
  signInByForm,
  signOut,
  startPraxis,
  test,
  withoutSignals,
} from './fixtures.ts';
import { findLinkInMail } from './mail-folder.ts';

const newPassword = 'a long walk by the river';

/** A call in the name of whoever is signed in on the page. */
async function ask(page: Page, query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const answer = await page.evaluate(
    async (body) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('token')}`,
      };
      return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) })).json();
    },
    { query, variables },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a second factor is set up with an authenticator app, asked for at sign-in and turned off again', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'creator@demo.praxis.test', '/profile');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveAttribute('width', '212');
  await axe(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('MFA Code').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('MFA Code must be at least 6 digits')).toBeVisible();
  await page.getByLabel('MFA Code').fill(showCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('MFA has been activated successfully!')).toBeVisible();
  const recoveryList = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryList).toHaveCount(10);
  const recoveryCodes = await recoveryList.allTextContents();
  await axe(page);
  await page.getByLabel('I have kept my recovery codes.').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await signOut(page);
  await fillSignIn(page, 'creator@demo.praxis.test', 'praxis-demo');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page).toHaveURL(/\/login-mfa$/);
  await axe(page);
  // Pasted as apps show it, and wrong.
  await page.getByLabel('MFA Code').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The MFA code you entered was incorrect. Please try again.')).toBeVisible();
  await page.getByLabel('MFA Code').fill(showCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await signOut(page);
  await fillSignIn(page, 'creator@demo.praxis.test', 'praxis-demo');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn off' }).click();
  // Each works once.
  await page.getByLabel('MFA Code or recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid code')).toBeVisible();
  await page.getByLabel('MFA Code or recovery code').fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('MFA has been disabled successfully!')).toBeVisible();
});

test('the second step without its first leads back to sign-in', async ({ page }) => {
  await openToBeLedOn(page, '/login-mfa');
  await expect(page).toHaveURL(/\/login$/);
});

test('a forgotten password is replaced by the link of a mail, which works once and leaves the address', async ({
  page,
  praxis,
  axe,
}) => {
  // Nobody else's journey: the ones after this one sign in with the password that the demo gave.
  const email = 'tomasz.nowak@demo.praxis.test';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(
      'If a matching account was found an email has been sent to allow you to reset your password.',
    ),
  ).toBeVisible();
  const link = await findLinkInMail(praxis.dataDir, email, '/change-password');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/change-password$/);
  await axe(page);
  await page.getByLabel('New password', { exact: true }).fill('password');
  await page.getByLabel('Confirm new password').fill('other');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/one of the most used ones/)).toBeVisible();
  await expect(
    page.getByText('The field "New password" and "Confirm new password" must match.'),
  ).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Successfully changed password.')).toBeVisible();
  await fillSignIn(page, email, newPassword);
  await expect(page).toHaveURL(/\/home$/);

  // Said when it is opened, before anything can be typed.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an invited person activates the account by the link of a mail', async ({
  page,
  praxis,
  signInAs,
  axe,
}) => {
  const email = 'newcomer@demo.praxis.test';
  await signInAs(page, 'admin@demo.praxis.test');
  await ask(
    page,
    `mutation ($organisation: ID!, $emails: [String!]!) {
      bulkCreateUsers(OrganisationID: $organisation, Emails: $emails, UserType: "user") { Created Message }
    }`,
    { organisation: await currentOrganisation(page), emails: [email] },
  );
  const link = await findLinkInMail(praxis.dataDir, email, '/activate-account');
  await signOut(page);

  await page.goto(link);
  await expect(page).toHaveURL(/\/activate-account$/);
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expect(page.getByText('Last name is required.')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await expect(page.getByText('Please agree before continuing to activate your account.')).toBeVisible();
  await axe(page);
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Last name').fill('Comer');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel(/I agree to the privacy policy/).check();
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('You have successfully activated your account.')).toBeVisible();
  await fillSignIn(page, email, newPassword);
  await expect(page).toHaveURL(/\/home$/);
});

test('without an invitation the activation page sends a new one', async ({ page }) => {
  await page.goto('/activate-account');
  await page.getByLabel('Email').fill('nobody@demo.praxis.test');
  await page.getByRole('button', { name: 'Send invitation again' }).click();
  await expect(page.getByText(/If this address has been invited/)).toBeVisible();
});

test('an empty installation is set up once, with the code its start printed', async ({ page, axe }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'praxis-empty-'));
  const server = await startPraxis(dataDir, 0, { PRAXIS_DEMO: '0' });
  try {
    await expect.poll(() => server.output()).toContain('/setup');
    const code = /\/setup\s+(\S+)/.exec(server.output())?.[1] ?? '';
    await openToBeLedOn(page, `${server.url}/`);
    // Nothing of this server has been compiled yet.
    await expect(page).toHaveURL(`${server.url}/setup`, { timeout: 45_000 });
    await expect(page.getByRole('heading', { name: 'Set up Praxis' })).toBeVisible();
    await axe(page);
    await page.getByLabel('One-time code').fill('WRONG-CODE');
    await page.getByLabel('Organisation name').fill('Riverside College');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email').fill('ada@riverside.test');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('The code is not right. It is printed when the server starts.'),
    ).toBeVisible();
    await page.getByLabel('One-time code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url}/welcome`);
    await expect(page.getByText('Riverside College')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Add the sample' }).click();
    await expect(page.getByText('“Speaking up: the second check” is published.')).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('link', { name: 'Play it' }).click();
    await expect(
      page.getByRole('heading', { name: 'Speaking up: the second check', level: 1 }),
    ).toBeVisible();
    await openToBeLedOn(page, `${server.url}/logout`);
    await expect(page).toHaveURL(`${server.url}/login`);
    await page.goto(`${server.url}/setup`);
    await expect(page.getByRole('heading', { name: 'Praxis is set up' })).toBeVisible();
  } finally {
    const stopped = new Promise((resolve) => server.process.once('exit', resolve));
    server.process.kill('SIGTERM');
    await stopped;
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('provider staff act as a member under a marker on every page, and come back', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'internal@praxis.test', '/cx-dashboard/users');
  await page.getByRole('searchbox', { name: 'Search by name, address or organisation' }).fill('Yusuf');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Impersonate Yusuf Demir' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const marker = page.getByRole('region', { name: 'Acting as another person' });
  await expect(marker).toContainText('is acting as Yusuf Demir (Harbour Care)');
  for (const path of ['/my-simulations', '/profile', '/privacy-policy', '/no-such-page']) {
    await page.goto(path);
    await expect(marker).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
  }
  await page.goto('/profile');
  await expect(page.getByText(/While you act as another person/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toHaveCount(0);
  await marker.getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(/\/cx-dashboard\/product-dashboard$/);
  await expect(marker).toHaveCount(0);
});

test('a learner has no way to the pages of the provider', async ({ page, signInAs }) => {
  await signInAs(page, 'learner@demo.praxis.test', '/cx-dashboard/product-dashboard');
  await expect(page.getByText('You do not have access to this page.')).toBeVisible();
});

test('a member of two organisations changes between them', async ({ page, signInAs, axe }) => {
  await withoutSignals(page);
  await signInAs(page, 'admin@demo.praxis.test');
  const harbour = await currentOrganisation(page);
  await ask(
    page,
    `mutation ($organisation: ID!, $emails: [String!]!) {
      bulkCreateUsers(OrganisationID: $organisation, Emails: $emails, UserType: "user") { Created Message }
    }`,
    { organisation: harbour, emails: ['outsider@other.praxis.test'] },
  );
  await signOut(page);
  await signInAs(page, 'outsider@other.praxis.test');
  // Nobody belongs to an organisation before they accept.
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await invitations.getByRole('button', { name: 'Accept' }).click();
  await expect(invitations).toBeHidden();
  const menu = page.getByRole('button', { name: /^Organisation/ });
  const before = await currentOrganisation(page);
  await menu.click();
  const former = await menu.textContent();
  const home = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('HomePage_home') ?? false,
  );
  await page.getByRole('menuitem').first().click();
  await expect.poll(() => currentOrganisation(page)).not.toBe(before);
  // Until the shell names it, the page of the former organisation stands there still.
  await expect(menu).not.toHaveText(former ?? '');
  await expect(page).toHaveURL(/\/home$/);
  // The shell is there before the home of the other organisation.
  await home;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await axe(page);

  await page.goto(`/set-organisation/${before}`);
  await expect(page).toHaveURL(/\/home$/);
  expect(await currentOrganisation(page)).toBe(before);
  // The provider's own, to which nobody of a customer belongs.
  await page.goto('/set-organisation/999999');
  await expect(page.getByText('You do not belong to that organisation. Nothing was changed.')).toBeVisible();
  expect(await currentOrganisation(page)).toBe(before);

  await signOut(page);
  await openToBeLedOn(page, `/set-organisation/${before}`);
  await expect(page.getByText('Session expired.')).toBeVisible();
});

test('a person signs another device out', async ({ page, browser, praxis, signInAs, axe }) => {
  const context = await browser.newContext({ baseURL: praxis.url, locale: 'en-GB' });
  const other = await context.newPage();
  // By the form, so that the list knows what it is; it is the last one that was used.
  await signInByForm(other, 'learner@demo.praxis.test');
  await signInAs(page, 'learner@demo.praxis.test', '/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await axe(page);
  await page
    .getByRole('button', { name: /^Sign out \w+ on/ })
    .first()
    .click();
  await expect(page.getByText(/is signed out\./)).toBeVisible();
  // A server may believe a session for a moment longer; the first page after that leads out.
  await expect(async () => {
    await openToBeLedOn(other, '/my-simulations');
    await expect(other).toHaveURL(/\/login\?errorMessage=Session/, { timeout: 15_000 });
  }).toPass();
  await expect(other.getByText('Session expired.')).toBeVisible();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/home$/);
  await context.close();
});

test('the profile is saved only when it has changed, and the shell shows the new name', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'customeradmin@demo.praxis.test', '/profile');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('Arjuna');
  await save.click();
  await expect(page.getByText('Your profile has been updated')).toBeVisible();
  await expect(page.getByRole('button', { name: /Arjuna Mehta/ })).toBeVisible();
  await expect(save).toBeDisabled();
});

test('where the organisation demands a second factor nothing else opens until it is set up', async ({
  page,
  browser,
  praxis,
  signInAs,
  axe,
}) => {
  const email = 'admin@demo.praxis.test';
  const enforce = `mutation ($id: ID!, $on: Boolean!) { updateOrganisation(Input: { ID: $id, EnforceMFA: $on }) { ID } }`;
  await signInAs(page, email);
  const id = await currentOrganisation(page);
  await ask(page, enforce, { id, on: true });
  await signOut(page);

  const context = await browser.newContext({ baseURL: praxis.url, locale: 'en-GB' });
  const learner = await context.newPage();
  await learner.goto('/login');
  await fillSignIn(learner, 'learner@demo.praxis.test', 'praxis-demo');
  const demand = learner.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await expect(demand).toBeVisible();
  await learner.goto('/my-simulations');
  await expect(demand).toBeVisible();
  await learner.keyboard.press('Escape');
  await expect(demand).toBeVisible();
  await demand.getByRole('link', { name: 'Log Out' }).click();
  await expect(learner).toHaveURL(/\/login$/);
  await context.close();

  await fillSignIn(page, email, 'praxis-demo');
  await expect(page.getByRole('dialog', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await axe(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('MFA Code').fill(showCode(secret));
  await page.keyboard.press('Enter');
  const recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const [recoveryCode = ''] = await recoveryCodes.allTextContents();
  await page.getByLabel('I have kept my recovery codes.').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('#content h1').first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Your organisation requires it, so it cannot be turned off.')).toBeVisible();

  await ask(page, enforce, { id, on: false });
  await page.reload();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('MFA Code or recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('MFA has been disabled successfully!')).toBeVisible();
});

async function currentOrganisation(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('currentOrganisationID') ?? '');
}

test('an organisation whose trial ended is closed until it has a plan, on every screen that waits', async ({
  page,
  browser,
  signInAs,
  axe,
}) => {
  await withoutSignals(page);
  // The lock stands in place of the page that others land on.
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@ended.praxis.test');
  await page.getByLabel('Password', { exact: true }).fill('praxis-demo');
  await page.getByRole('button', { name: 'Log in', exact: false }).click();
  const lock = page.getByRole('dialog', { name: 'Your 14-day trial has ended' });
  await expect(lock.getByRole('link', { name: 'Purchase' })).toHaveAttribute('href', '/pricing-plans');
  await expect(lock.getByRole('button', { name: 'Switch organisation' })).toBeDisabled();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await axe(page);
  const download = page.waitForEvent('download');
  await lock.getByRole('button', { name: 'Export the organisation’s data' }).click();
  expect((await download).suggestedFilename()).toBe('praxis-organisation.json');
  await page.keyboard.press('Escape');
  await expect(lock).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, 'internal@praxis.test', '/cx-dashboard/product-dashboard');
  await staff.getByRole('link', { name: 'Licence of Lakeside Hotels' }).click();
  await staff.getByRole('combobox', { name: 'New plan' }).click();
  await staff.getByRole('option', { name: 'Pro' }).click();
  await staff.getByRole('textbox', { name: 'Reason' }).fill('Paid by invoice');
  await staff.getByRole('button', { name: /Save/ }).click();
  await expect(staff.getByText('The licence has been saved.')).toBeVisible();
  await expect(staff.getByText('Free trial')).toBeVisible();

  // It asks by itself, and nothing was lost meanwhile.
  await expect(lock).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a trial says on every start how long it goes on, and what of it is full', async ({
  page,
  signInAs,
  axe,
}) => {
  await withoutSignals(page);
  await signInAs(page, 'admin@trial.praxis.test');
  const banner = page.getByRole('complementary', { name: 'Free trial' });
  await expect(banner).toContainText(/You have \d days left in your free trial\./);
  await expect(banner.getByRole('link', { name: 'Purchase' })).toHaveAttribute('href', '/pricing-plans');
  for (let made = 0; made < 2; made += 1)
    await ask(page, 'mutation { createVirtualHuman(Input: { Type: "default" }) { ID } }');
  await page.goto('/virtual-humans/new');
  await page.getByRole('radio', { name: /^Branching/ }).check();
  // Said before anything is typed for nothing.
  const full = page.getByRole('status').filter({ hasText: 'Your plan is full' });
  await expect(full).toContainText('Virtual humans: 2 of 2 are in use.');
  await expect(page.getByRole('button', { name: 'Create virtual human' })).toBeDisabled();
  await expect(full.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing-plans');
  await axe(page);
});
