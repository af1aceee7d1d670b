import type { Page } from '@playwright/test';
import { expect, openToBeLedOn, signOut, test } from './fixtures.ts';

const admin = 'admin@demo.praxis.test';
/** A picture of 1 x 1 px. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function openMember(page: Page, name: string): Promise<void> {
  await page.goto(`/users?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function chooseRole(page: Page, label: string, role: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
}

test('a stranger joins by the invite link that an administrator copied', async ({ page, signInAs, axe }) => {
  await signInAs(page, admin, '/organisation/invitations');
  const links = page.getByRole('region', { name: 'Invite link for users' });
  const create = links.getByRole('button', { name: 'Create link' });
  await expect(create.or(links.getByRole('textbox')).first()).toBeVisible();
  if (await create.isVisible()) await create.click();
  const link = await links.getByRole('textbox').inputValue();
  expect(link).toMatch(/\/signup-link\/user\/[\w-]{16,}$/);

  // Whoever is signed in has to sign out first, and comes back to the same link.
  await page.goto(link);
  await expect(
    page.getByText('You are already signed in. Please sign out to use this invite link.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Join Harbour Care' })).toBeVisible();
  expect(page.url()).toBe(link);
  await axe(page);

  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Last name').fill('Farouk');
  await page.getByLabel('Email').fill('nadia.farouk@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a-long-way-to-the-harbour');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await signOut(page);

  await openToBeLedOn(page, '/signup-link/wizard/whatever');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.goto('/signup-link/user/no-such-code');
  await expect(page.getByText('Unable to register account.')).toBeVisible();
});

test('many are invited at once, and the one who was here already is named', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, admin, '/users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const send = dialog.getByRole('button', { name: 'Send Invites' });
  await expect(send).toBeDisabled();
  const field = dialog.getByRole('textbox', { name: 'Email addresses' });
  await field.pressSequentially('first.new@example.org, not-an-address,');
  await expect(dialog.getByText('1 address is not valid. Correct or remove it.')).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: 'Remove not-an-address' }).click();
  await field.pressSequentially('learner@demo.praxis.test,');
  // Still being typed when the button is pressed: it is taken along.
  await field.pressSequentially('second.new@example.org');
  await axe(page);
  await send.click();
  await expect(dialog.getByText('One or more members could not be added.')).toBeVisible();
  await expect(dialog.getByText('1 member(s) could not be added.')).toBeVisible();
  await expect(dialog.getByText('2 member(s) added successfully.')).toBeVisible();
  await expect(dialog.getByText('second.new@example.org was added successfully!')).toBeVisible();
  await expect(
    dialog.getByText('learner@demo.praxis.test could not be added: This person is a member already.'),
  ).toBeVisible();
  // No mail is delivered here: each link is shown where its person stands.
  await dialog.getByRole('button', { name: 'Show link of second.new@example.org' }).click();
  await expect(
    dialog.getByRole('textbox', { name: 'Invitation link for second.new@example.org' }),
  ).toHaveValue(/\/activate-account\?/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await axe(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('first.new');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'first.new@example.org' })).toContainText('Invited');
  await expect(page).toHaveURL(/search=first\.new/);
});

test('a file is looked through before it is imported, and nothing changes until then', async ({
  page,
  signInAs,
}) => {
  const csv = [
    'Email,First name,Surname,Role,Groups',
    'ines.vega@example.org,Ines,Vega,user,Night shift',
    'nobody,No,Body,user,',
    'learner@demo.praxis.test,Mara,Silva,wizard,',
  ].join('\n');
  await signInAs(page, admin, '/users');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const row = dialog.getByRole('row').filter({ hasText: 'ines.vega@example.org' });
  await expect(row).toContainText('Will be created');
  await expect(dialog.getByRole('row').filter({ hasText: 'nobody' })).toContainText('Cannot be imported');
  await expect(dialog.getByText('New groups: Night shift')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toBeVisible();
  await expect(row).toContainText('Created');
  await row.getByRole('button', { name: 'Show link of ines.vega@example.org' }).click();
  await expect(row.getByRole('textbox')).toHaveValue(/\/activate-account\?/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download result' }).click();
  expect((await download).suggestedFilename()).toBe('import-result.csv');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await openMember(page, 'Ines Vega');
  await expect(page.getByText('Night shift').first()).toBeVisible();
});

test('a group is made, filled and emptied', async ({ page, signInAs, axe }) => {
  await signInAs(page, admin, '/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Harbour pilots');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Created new group: Harbour pilots')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour pilots' })).toBeVisible();
  await page.getByRole('button', { name: 'Add users' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Users' }).fill('Adaeze');
  await page.getByRole('option', { name: /Adaeze Nwosu/ }).click();
  await dialog.getByRole('button', { name: 'Add 1 user' }).click();
  await expect(page.getByRole('link', { name: 'Adaeze Nwosu' })).toBeVisible();
  await axe(page);
  // The kind of an item is told in words too.
  await page.getByRole('tab', { name: 'Content' }).click();
  const content = page.getByRole('table');
  await expect(content.getByText(/^Interactive video:/).first()).toBeAttached();
  await expect(content.getByText(/^Virtual human:/).first()).toBeAttached();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Remove Adaeze Nwosu from the group' }).click();
  await expect(page.getByText('Nobody is in this group yet')).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click();
  await expect(page).toHaveURL(/\/groups$/);
});

test('on a phone groups are sorted above their cards, and people by the menu alone', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, admin, '/groups');
  const groups = page.getByRole('link', { name: /^(Front desk|Ward teams)$/ });
  await expect(groups).toHaveText(['Front desk', 'Ward teams']);
  const byName = page.getByRole('button', { name: 'Group', exact: true });
  await expect(byName).toBeInViewport();
  await byName.click();
  await expect(groups).toHaveText(['Ward teams', 'Front desk']);
  // The page of people has a menu of orders: no header is left for the focus to find out of sight.
  await page.goto('/users');
  await expect(page.getByRole('button', { name: /^Sort/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Adaeze Nwosu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last seen', exact: true })).toBeHidden();
});

test('the page of a member leads to the log of every session, conversations as well', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, admin, '/users');
  await page.getByRole('link', { name: 'Elena Castellano' }).click();
  const sessions = page.getByRole('table', { name: 'Sessions' });
  await expect(sessions.getByRole('row').nth(1)).toBeVisible();
  await expect(sessions.getByText('(Untitled)')).toHaveCount(0);
  const logs = sessions.getByRole('button', { name: /^Log of / });
  expect(await logs.count()).toBe((await sessions.getByRole('row').count()) - 1);
  await page.getByRole('tab', { name: 'Virtual Humans' }).click();
  await expect(sessions.getByRole('columnheader').first()).toHaveText('Virtual Human');
  // Other journeys leave talks of hers that were never ended, and so have no report.
  const report = page.getByRole('button', { name: /report/i });
  const talks = sessions.getByRole('row').filter({ hasText: 'George and the hill' });
  const talk = talks.filter({ has: report }).first();
  await expect(talk).toBeVisible();
  await talk.getByRole('link').click();
  await expect(page).toHaveURL(/\/chat-logs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('roles are changed one by one and together, but the last administrator stays one', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, admin, null);
  await openMember(page, 'Kofi Boateng');
  await chooseRole(page, 'Role', 'Analyst');
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Changed the role of Kofi Boateng.')).toBeVisible();

  await page.goto('/users?search=demo.praxis.test');
  for (const name of ['Adaeze Nwosu', 'Kofi Boateng']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByText('All roles changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // The provider's own organisation has one administrator.
  await signOut(page);
  await signInAs(page, 'internal@praxis.test');
  await openMember(page, 'Martin Whitfield');
  await chooseRole(page, 'Role', 'User');
  await page.getByRole('button', { name: 'Save role' }).click();
  // Nobody gives up rights of their own without being asked.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up my rights' }).click();
  await expect(
    page.getByText('An organisation keeps at least one administrator who can sign in.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('Admin');
});

test('the organisation gets a logo that is cut to fit, and leaving unsaved changes is asked about', async ({
  page,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'customeradmin@demo.praxis.test', '/organisation');
  await page.getByLabel('Description').fill('Care by the harbour.');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved organisation changes')).toBeVisible();
  await page.getByRole('link', { name: 'Branding' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: dot });
  const crop = page.getByRole('dialog', { name: 'Logo' });
  await expect(crop.getByRole('group', { name: /Part of the picture that is kept/ })).toBeFocused();
  await axe(page);
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await expect(crop).toBeHidden();
  // Shown whole before it is saved, and afterwards in the shape of a logo.
  const logo = page.getByRole('img', { name: 'Logo, as it is shown now' });
  const isSquare = () => logo.evaluate((img: HTMLImageElement) => img.naturalWidth === img.naturalHeight);
  await expect.poll(isSquare).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved organisation changes').last()).toBeVisible();
  await page.reload();
  await expect(logo).toBeVisible();
  await expect.poll(isSquare).toBe(true);
  await page.getByRole('link', { name: 'General' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Care by the harbour.');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(/Mehta changed the organisation\./).first()).toBeVisible();
});

test('who may not manage people sees neither the menu entries nor the pages', async ({ page, signInAs }) => {
  await signInAs(page, 'creator@demo.praxis.test');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Users')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite Teammates' })).toHaveCount(0);
  await page.goto('/users');
  await expect(page.getByText('You do not have access to this page.')).toBeVisible();
  await openToBeLedOn(page, '/organisation');
  await expect(page).toHaveURL(/:\d+\/$/);
});
