import type { Page, Request } from '@playwright/test';
import { expect, test, withoutSignals } from './fixtures.ts';

const full = process.env.PRAXIS_TEST_FULL === '1';

/** Every page there is, by who opens it. One with '*' is the first that the page before it leads to. */
const pages: Record<string, string[]> = {
  'learner@demo.praxis.test': [
    '/home',
    '/my-courses',
    // The demo's own course: another journey may have published a newer one without a page.
    '/my-courses/* Speak up for safe care',
    '/my-courses/*/pages/*',
    '/my-simulations',
    '/my-virtual-humans',
    '/my-progress',
    '/my-profile/simulations',
    '/my-profile/badges',
    '/my-profile/certificates',
    '/certificates/*',
    '/notifications',
    '/profile',
    '/account/vr',
    '/help?article=play-video',
    '/verify',
  ],
  'creator@demo.praxis.test': [
    '/',
    '/courses/new',
    '/courses',
    '/courses/*',
    '/feedback-forms',
    '/feedback-forms/*',
    '/ai-agents/new',
    '/ai-agents',
    '/ai-agents/* Ward coach',
    '/media',
    '/media/*',
    '/help',
    '/simulations',
    '/simulations/new',
    '/virtual-humans',
    '/virtual-humans/new',
    '/virtual-humans/new/brief',
    '/virtual-humans/characters',
  ],
  'analyst@demo.praxis.test': [
    '/analytics-data/overall',
    '/analytics-data/groups',
    '/analytics-data/tags',
    '/analytics-data/tags/*',
    '/analytics-data/people',
    '/analytics-data/people/*',
    '/analytics-data/courses',
    '/courses/*/analytics',
    '/analytics-data/views',
    '/analytics-data/simulations',
    '/analytics-data/simulations/*?tab=interactions&days=365',
    '/analytics-data/simulations',
    '/analytics-data/simulations/*?tab=users&days=365',
    '/analytics-data/simulations/*/user/*',
    '/analytics-data/simulations',
    '/analytics-data/simulations/*',
    '/simulations/*/videos/*/analytics',
    '/analytics-data/virtual-human',
    '/analytics-data/forms',
    '/analytics-data/forms/*',
    '/feedback-forms',
    '/simulations',
    '/virtual-humans',
  ],
  'admin@demo.praxis.test': [
    '/onboarding-dashboard',
    '/welcome',
    '/users',
    '/groups',
    '/assignments',
    '/assignments/*',
    '/analytics-data/people?tab=matrix',
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
  'internal@praxis.test': [
    '/cx-dashboard/product-dashboard',
    '/cx-dashboard/product-dashboard/*/licence',
    '/cx-dashboard/users',
    '/cx-dashboard/notice',
    '/cx-dashboard/flags',
    '/system/jobs',
    '/mail',
  ],
};

const widths = [1440, 390] as const;

type Look = { scheme: 'light' | 'dark'; width: (typeof widths)[number] };

/** As different as they can be; PRAXIS_TEST_FULL=1 judges each page in every look and language. */
const looks: Look[] = full
  ? widths.flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ scheme, width })))
  : [
      { scheme: 'light', width: 1440 },
      { scheme: 'dark', width: 390 },
    ];

/**
 * The first half of somebody's pages is judged in one look, the second half in the other: half of the walk's work was to change
 * all colours of each page. Whether a page fits is measured at each width, which costs next to nothing.
 */
function chooseLooks(page: number, of: number): Look[] {
  return full ? looks : looks.slice(page < of / 2 ? 0 : 1).slice(0, 1);
}

/** One person's pages in one language, the next one's in another. */
function chooseLocales(place: number): string[] {
  return full ? ['en-GB', 'en-US', 'zh-TW'] : [place % 2 === 0 ? 'en-GB' : 'zh-TW'];
}

/** How the pages say that what the address names is not there. */
const missingWords = /not found|does not exist|is not here|Couldn't retrieve required data/;

/** Milliseconds. A page is open after some tenths of a second, and there are hundreds: seldom asking would be most of the walk. */
const often = [50];

/**
 * Opens pages one after the other: the first as a browser does, the others as a link within the product does, which loads
 * nothing twice. A page counts as open when none of it is left from the one before and nothing is on its way to it.
 */
function createWalk(page: Page) {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  let isLoaded = false;
  const settle = (path: string, unfinished = findUnfinishedPart) =>
    expect
      .poll(async () => [onTheirWay.size, await page.evaluate(unfinished)], {
        message: path,
        intervals: often,
      })
      .toEqual([0, null]);
  return {
    async open(asked: string): Promise<void> {
      const path = asked.includes('*') ? await findLink(page, asked) : asked;
      if (isLoaded) await page.evaluate(follow, path);
      else await page.goto(path);
      isLoaded = true;
      await settle(path, findUnfinished);
      await settle(path);
    },
    /** After another look was chosen: what follows it is drawn anew in the next frames. */
    async settle(path: string): Promise<void> {
      await page.evaluate(drawTwice);
      await settle(path);
    },
  };
}

/** `pattern`: an address with '*', what is asked for in it, and after a space words of the link where the first that fits will not do. */
async function findLink(page: Page, pattern: string): Promise<string> {
  const [asked = '', ...words] = pattern.split(' ');
  const [address = '', query] = asked.split('?');
  const fits = new RegExp(`^${address.replaceAll('*', '[A-Z\\d-]+')}(\\?|$)`);
  const links = page.locator('main a').filter({ hasText: words.join(' ') });
  const list = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await expect
    .poll(async () => (await list()).some((href) => fits.test(href)), { message: pattern, intervals: often })
    .toBe(true);
  const found = (await list()).find((href) => fits.test(href)) ?? address;
  return query === undefined ? found : `${found.split('?')[0]}?${query}`;
}

function drawTwice(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

type Marked = Element & { isOfPageBefore?: true };

function follow(path: string): void {
  for (const element of document.querySelectorAll<Marked>('#content *')) element.isOfPageBefore = true;
  history.pushState(null, '', path);
}

/** @returns what is missing before the page is whole */
function findUnfinishedPart(): string | null {
  const awaited = [...document.querySelectorAll('[aria-busy="true"], [data-awaited]')];
  if (awaited.some((part) => part.checkVisibility())) return 'a part that is loading';
  const headings = [...document.querySelectorAll('h1')];
  return headings.some((heading) => heading.checkVisibility()) ? null : 'a heading';
}

/** @returns whether something is left of the page before */
function findUnfinished(): string | null {
  // Pages for anybody stand without the frame of the product.
  if (!document.querySelector('#content')) return null;
  const elements = [...document.querySelectorAll<Marked>('#content *')];
  return elements.every(({ isOfPageBefore }) => isOfPageBefore) ? 'the page' : null;
}

/** '1 of {most}': a text was given another name than the one it asks for. Authors write {{slots}}. */
async function expectWholeTexts(page: Page, path: string): Promise<void> {
  const shown = await page.evaluate(() => document.body.textContent);
  expect(shown.match(/(?<!\{)\{\w+\}(?!\})/g), path).toBeNull();
}

/** Asked until it is so: what measures itself is drawn once more after its page has been. */
async function expectNoSidewaysScrolling(page: Page, path: string): Promise<void> {
  const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(measure), { message: path, intervals: often }).toBeLessThanOrEqual(0);
}

for (const [place, [email, paths]] of Object.entries(pages).entries()) {
  for (const locale of chooseLocales(place)) {
    test(`${email} finds no barrier on any page (${locale})`, async ({ page, signInAs, axe }) => {
      // Some fifteen pages, each at two widths and judged in one look.
      test.setTimeout(420_000);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await withoutSignals(page);
      await signInAs(page, email);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      const walk = createWalk(page);
      for (const [order, path] of paths.entries()) {
        await walk.open(path);
        await expectWholeTexts(page, path);
        const judged = chooseLooks(order, paths.length);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await walk.settle(path);
          await expectNoSidewaysScrolling(page, `${path} ${width}`);
          for (const { scheme } of judged.filter((look) => look.width === width)) {
            await page.emulateMedia({ colorScheme: scheme });
            // The product follows the system a moment later.
            await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
            await walk.settle(path);
            await axe(page);
          }
        }
        // Lists that fold on a phone lead on by links that only a wide page has.
        await page.setViewportSize({ width: widths[0], height: 900 });
      }
      expect(faults).toEqual([]);
    });
  }
}

/** Every address with an id, by one who may open it. `{id}` becomes what is no id, and then an id that nobody has. */
const addresses: Record<string, string[]> = {
  'learner@demo.praxis.test': [
    '/my-courses/{id}',
    '/my-courses/{id}/simulations/7',
    '/my-courses/{id}/virtual-humans/7',
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
    '/analytics-data/simulations/{id}/user/7',
    '/users/7/analytics/simulations/{id}',
    '/virtual-humans/{id}/analytics',
    '/virtual-humans/7/builder/patient/7/chat-logs/{id}',
    '/users/{id}',
  ],
  'admin@demo.praxis.test': ['/users/{id}', '/groups/{id}', '/simulations/{id}', '/virtual-humans/{id}'],
  'internal@praxis.test': [
    '/cx-dashboard/product-dashboard/{id}',
    '/cx-dashboard/product-dashboard/{id}/licence',
  ],
};

for (const [email, paths] of Object.entries(addresses)) {
  test(`${email} is told plainly that an address leads nowhere`, async ({ page, signInAs, axe }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await withoutSignals(page);
    await signInAs(page, email);
    const { open } = createWalk(page);
    for (const path of paths) {
      await open(path.replace('{id}', 'abc'));
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), path).toBeVisible();
      await open(path.replace('{id}', '987654321'));
      await expect(page.locator('main').getByText(missingWords).first(), path).toBeVisible();
      // It is no failure of loading, and trying again does not help.
      await expect(page.getByText('Error loading data'), path).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
    }
    // One page says it for all addresses.
    await axe(page);
    expect(faults).toEqual([]);
  });
}
