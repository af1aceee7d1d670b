import { expect, test, withoutSignals } from './fixtures.ts';

test('a stranger signs up, adds the sample by keyboard and plays it', async ({ page, praxis, axe }) => {
  await withoutSignals(page);
  await page.goto(`${praxis.url}/register`);
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('Email').fill('ana@gmail.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').first().check();
  await next.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'A business email is required.' });
  await expect(refusal).toBeVisible();
  // What is wrong now stands at its field, and nothing older above it.
  await page.getByLabel('Email').fill('');
  await expect(refusal).toHaveCount(0);
  await next.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('ana@hаrbour.example');
  await next.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'letters that only look like others' }),
  ).toBeVisible();
  await page.getByLabel('Email').fill('ana@harbour.example');
  await next.click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Company name').fill('Harbour Ltd');
  await axe(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/stage=demo/);

  await page.goto(`${praxis.url}/welcome`);
  const add = page.getByRole('button', { name: 'Add the sample' });
  await expect(add).toBeEnabled();
  await add.press('Enter');
  const play = page.getByRole('link', { name: 'Play it' });
  await expect(play).toBeFocused();
  await play.press('Enter');
  await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
