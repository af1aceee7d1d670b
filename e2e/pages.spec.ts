import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const full = process.env.PRAXIS_TEST_FULL === '1';

/** Every page there is, by who opens it. */
const pages: Record<string, string[]> = {
  'learner@demo.praxis.test': [
    '/home',
    '/my-simulations',
    '/my-virtual-humans',
    '/my-profile/simulations',
    '/profile',
  ],
  'creator@demo.praxis.test': ['/simulations', '/simulations/new', '/virtual-humans', '/virtual-humans/new'],
  'analyst@demo.praxis.test': [
    '/analytics-data/overall',
    '/analytics-data/simulations',
    '/analytics-data/virtual-human',
    '/simulations',
    '/virtual-humans',
  ],
  'admin@demo.praxis.test': [
    '/users',
    '/groups',
    '/organisation/general',
    '/organisation/branding',
    '/organisation/security',
    '/organisation/invitations',
    '/organisation/plan',
    '/organisation/conversations',
    '/organisation/notifications',
    '/organisation/deletion-requests',
    '/organisation/audit-log',
  ],
  'internal@praxis.test': ['/cx-dashboard/product-dashboard', '/system/jobs', '/mail'],
};

const looks = full
  ? (['light', 'dark'] as const).flatMap((scheme) =>
      ['en-GB', 'en-US', 'zh-TW'].map((locale) => ({ scheme, locale })),
    )
  : [
      { scheme: 'light' as const, locale: 'en-GB' },
      { scheme: 'dark' as const, locale: 'zh-TW' },
    ];

/** How the pages say that what the address names is not there. */
const missingWords = /not found|does not exist|is not here|Couldn't retrieve required data/;

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const [email, paths] of Object.entries(pages)) {
  for (const { scheme, locale } of looks) {
    test(`${email} finds no barrier on any page (${scheme}, ${locale})`, async ({ page, signInAs, axe }) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signInAs(page, email);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      for (const path of paths) {
        await page.goto(path);
        await settle(page);
        await axe(page);
      }
      expect(faults).toEqual([]);
    });
  }

  test(`${email} can use every page at 390 px without scrolling sideways`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, email);
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

/** Every address with an id, by one who may open it. `{id}` becomes what is no id, and then an id that nobody has. */
const addresses: Record<string, string[]> = {
  'learner@demo.praxis.test': [
    '/my-simulations/{id}',
    '/my-virtual-humans/{id}',
    '/my-virtual-humans/{id}/play',
    '/my-profile/simulations/{id}',
    '/my-logs/{id}',
    '/virtual-humans/7/builder/patient/7/my-logs/{id}',
  ],
  'creator@demo.praxis.test': [
    '/simulations/{id}',
    '/simulations/{id}/interactions',
    '/simulations/{id}/videos/7',
    '/simulations/{id}/videos/7/interactions',
    '/virtual-humans/{id}',
  ],
  'analyst@demo.praxis.test': [
    '/simulations/{id}',
    '/virtual-humans/{id}',
    '/analytics-data/simulations/{id}',
    '/simulations/{id}/videos/7/analytics',
    '/virtual-humans/{id}/analytics',
    '/virtual-humans/7/builder/patient/7/chat-logs/{id}',
    '/users/{id}',
  ],
  'admin@demo.praxis.test': ['/users/{id}', '/groups/{id}', '/simulations/{id}', '/virtual-humans/{id}'],
  'internal@praxis.test': ['/cx-dashboard/product-dashboard/{id}'],
};

for (const [email, paths] of Object.entries(addresses)) {
  test(`${email} is told plainly that an address leads nowhere`, async ({ page, signInAs, axe }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await signInAs(page, email);
    for (const path of paths) {
      await page.goto(path.replace('{id}', 'abc'));
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), path).toBeVisible();
      await page.goto(path.replace('{id}', '987654321'));
      await settle(page);
      await expect(page.locator('main').getByText(missingWords).first(), path).toBeVisible();
      // It is no failure of loading, and trying again does not help.
      await expect(page.getByText('Error loading data'), path).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
      await axe(page);
    }
    expect(faults).toEqual([]);
  });
}
