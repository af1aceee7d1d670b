import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { chromiumArguments, findChromium } from '#tests/chromium.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** No server answers here: every request is fulfilled from files. */
const origin = 'http://localhost';

export type AvatarPage = { page: Page; close(): Promise<void> };

/** `pixelRatio`: pixels of the picture on each side of a CSS pixel. A headless page with the avatar engine on it as `window.avatar`, and the people and rooms at /avatars and /rooms. */
export async function openAvatarPage(pixelRatio = 1): Promise<AvatarPage> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is needed: install it or name it in PRAXIS_CHROMIUM.');
  const built = await mkdtemp(join(tmpdir(), 'praxis-avatar-'));
  await build({
    configFile: false,
    root: join(root, 'src/avatar/browser-check'),
    logLevel: 'error',
    build: { outDir: built, emptyOutDir: true, target: 'chrome123' },
  });
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: chromiumArguments });
  const page = await browser.newPage({ deviceScaleFactor: pixelRatio });
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text().slice(0, 600));
  });
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const name = basename(pathname);
    if (pathname.startsWith('/avatars/')) return route.fulfill({ path: join(root, 'demo/avatars', name) });
    if (pathname.startsWith('/rooms/')) return route.fulfill({ path: join(root, 'demo/rooms', name) });
    return route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(origin);
  return {
    page,
    async close() {
      await browser.close();
      await rm(built, { recursive: true, force: true });
    },
  };
}
