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
