import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, startPraxis, test, withoutSignals } from './fixtures.ts';

// What is bought stays bought: it gets a server of its own, so that others find their trials as they were.
test('an organisation whose trial ended pays with the test checkout and is open again, then upgrades', async ({
  page,
  axe,
}) => {
  // A server of its own, and three payments.
  test.slow();
  const dataDir = mkdtempSync(join(tmpdir(), 'praxis-billing-'));
  const { url, process: server } = await startPraxis(dataDir, 0, { FFMPEG_PATH: '/nowhere/ffmpeg' });
  const card = (name: string) => page.getByRole('listitem', { name, exact: true });
  try {
    await withoutSignals(page);
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill('admin@ended.praxis.test');
    await page.getByLabel('Password', { exact: true }).fill('praxis-demo');
    await page.getByRole('button', { name: 'Log in', exact: false }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Purchase' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Choose the right plan for your team' }),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await card('Starter').getByRole('button', { name: 'Purchase', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Test checkout' })).toBeVisible();
    await axe(page);
    await page.getByText('Refused card').click();
    await page.getByRole('button', { name: /^Pay .*99\.00$/ }).click();
    await expect(page.getByText('The card was refused.')).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByText('The checkout was closed. Nothing was bought.')).toBeVisible();
    await expect(page).toHaveURL(`${url}/billing`);

    await page.getByRole('link', { name: 'See plans' }).click();
    await card('Starter').getByRole('button', { name: 'Purchase', exact: true }).click();
    await page.getByText('Refused card').click();
    await page.getByRole('button', { name: /^Pay .*99\.00$/ }).click();
    await expect(page.getByRole('alert')).toContainText('The card was refused.');
    await page.getByText('Card that asks').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: /^Pay .*99\.00$/ }).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText('Subscription activated successfully')).toBeVisible();
    await expect(page).toHaveURL(`${url}/billing`);
    await expect(page.getByText('Card ending in 3155')).toBeVisible();
    await axe(page);
    await page.goto(`${url}/billing?session_id=invented`);
    await expect(page).toHaveURL(`${url}/billing`);
    await expect(page.getByText('Subscription activated successfully')).toHaveCount(0);
    await page.getByRole('link', { name: /^View invoice TEST-/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Test invoice' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('99.00');
    await axe(page);
    await page.getByRole('link', { name: 'Back to Usage & Billing' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await page.goto(`${url}/pricing-plans`);
    await expect(card('Starter').getByRole('button', { name: 'Owned', exact: true })).toBeDisabled();
    await card('Pro').getByRole('button', { name: 'Upgrade', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro?' });
    // A cent less for each few minutes that this took.
    const difference = /100\.00|99\.9\d/;
    await expect(dialog).toContainText(difference);
    await axe(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('link', { name: 'Confirm the payment' }).click();
    await page.getByRole('button', { name: 'Pay what is due' }).click();
    await axe(page);
    await page.getByRole('link', { name: 'Back to Usage & Billing' }).click();
    await expect(page.getByRole('row').filter({ hasText: difference })).toContainText('Paid');

    await page.getByRole('button', { name: 'Pay annually' }).click();
    const yearly = page.getByRole('dialog', { name: 'Pay Pro annually?' });
    await expect(yearly).toContainText(/1,800\.\d\d/);
    await yearly.getByRole('button', { name: 'Confirm' }).click();
    await yearly.getByRole('link', { name: 'Confirm the payment' }).click();
    await page.getByRole('button', { name: 'Pay what is due' }).click();
    await page.getByRole('link', { name: 'Back to Usage & Billing' }).click();
    await expect(page.getByText('Paid annually')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay annually' })).toHaveCount(0);
  } finally {
    const stopped = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await stopped;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
