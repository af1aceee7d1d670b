/**
 * Takes the pictures of the help from a running demo, in the language of its content:
 *   PRAXIS_DEMO_LANGUAGE=zh-TW DATA_DIR=/tmp/demo npm start
 *   node demo/scripts/help-pictures.ts http://localhost:3000 zh-TW [name …]
 */
import { writeFile } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '#tests/chromium.ts';

const target = new URL('../../src/features/help/ui/pictures/', import.meta.url);
const size = { width: 1280, height: 800 };

type Shot = {
  name: string;
  who: 'learner' | 'admin';
  path: string;
  /** Part of the addresses of links: the first such link of the page is opened. */
  open?: RegExp;
  prepare?: (page: Page) => Promise<unknown>;
};

const shots: readonly Shot[] = [
  { name: 'home', who: 'learner', path: '/home' },
  { name: 'player', who: 'learner', path: '/my-simulations', open: /^\/my-simulations\/\d+$/ },
  { name: 'talk', who: 'learner', path: '/my-virtual-humans', open: /^\/my-virtual-humans\/\d+$/ },
  { name: 'progress', who: 'learner', path: '/my-progress' },
  { name: 'certificates', who: 'learner', path: '/my-profile/certificates' },
  { name: 'notifications', who: 'learner', path: '/notifications' },
  { name: 'account', who: 'learner', path: '/profile' },
  {
    name: 'palette',
    who: 'learner',
    path: '/home',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      // Something is found by it in every language of the demo.
      await page.locator('dialog[open] input').fill(locale === 'zh-TW' ? '照' : 'care');
    },
  },
  { name: 'people', who: 'admin', path: '/analytics-data/people' },
  { name: 'video-editor', who: 'admin', path: '/simulations', open: /^\/simulations\/\d+$/ },
  { name: 'human-builder', who: 'admin', path: '/virtual-humans', open: /^\/virtual-humans\/\d+$/ },
  { name: 'course-editor', who: 'admin', path: '/courses', open: /^\/courses\/\d+$/ },
  { name: 'form-builder', who: 'admin', path: '/feedback-forms', open: /^\/feedback-forms\/\d+$/ },
  { name: 'agent-editor', who: 'admin', path: '/ai-agents', open: /^\/ai-agents\/\d+$/ },
  { name: 'media', who: 'admin', path: '/media' },
  { name: 'assignments', who: 'admin', path: '/assignments' },
  { name: 'analytics', who: 'admin', path: '/analytics-data/overall' },
  {
    name: 'form-answers',
    who: 'admin',
    path: '/analytics-data/forms',
    open: /^\/analytics-data\/forms\/\d+$/,
  },
  { name: 'users', who: 'admin', path: '/users' },
  { name: 'groups', who: 'admin', path: '/groups' },
  { name: 'organisation', who: 'admin', path: '/organisation' },
];

const [address = 'http://localhost:3000', locale = 'en-GB', ...wanted] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArguments, '--no-sandbox'],
});
const contexts = new Map<Shot['who'], BrowserContext>();
let total = 0;
for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const page = await (await signedIn(shot.who)).newPage();
  await page.goto(address + shot.path);
  await settle(page);
  if (shot.open) {
    const hrefs = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const href = hrefs.find((one) => one !== null && shot.open?.test(one));
    if (!href) throw new Error(`${shot.path} has no link like ${shot.open}.`);
    await page.goto(address + href);
    await settle(page);
  }
  await shot.prepare?.(page);
  await settle(page);
  const file = await sharp(await page.screenshot())
    .resize({ width: 960 })
    .webp({ quality: 58, effort: 6, smartSubsample: true })
    .toBuffer();
  total += file.length;
  await writeFile(new URL(`${shot.name}.${locale}.webp`, target), file);
  console.log(`${shot.name}: ${Math.round(file.length / 1000)} kB`);
  await page.close();
}
console.log(`together ${Math.round(total / 1000)} kB`);
await browser.close();

async function signedIn(who: Shot['who']): Promise<BrowserContext> {
  const known = contexts.get(who);
  if (known) return known;
  const context = await browser.newContext({ viewport: size, locale, colorScheme: 'light' });
  await context.addInitScript((language) => localStorage.setItem('locale', language), locale);
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill(`${who}@demo.praxis.test`);
  await page.locator('input[type=password]').fill('praxis-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await settle(page);
  await page.close();
  contexts.set(who, context);
  return context;
}

/** Until nothing is loaded any more, no placeholder stands for it, and pictures are there. */
async function settle(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  // Pages that follow signals never come to rest.
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
  await page.waitForFunction(() => !document.querySelector('main [class*="skeleton"]'));
  await page.waitForTimeout(600);
}
