import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../tests/chromium.ts';

/** @param more arguments besides those of the tests */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is needed: install it or name it in PRAXIS_CHROMIUM.');
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: [...chromiumArguments, ...more],
  });
}

export async function signInByHand(
  page: Page,
  url: string,
  email: string,
  password = 'praxis-demo',
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: false }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

const patience = { timeout: 20_000 };

/** Opens the page of an interactive video and turns its overview pages; answers the button that starts it. */
export async function openPlayer(page: Page, url: string, simulationId: string): Promise<Locator> {
  await page.goto(`${url}/my-simulations/${simulationId}`);
  const frame = page.frameLocator('iframe');
  const next = frame.getByRole('button', { name: 'Next', exact: true });
  const start = frame.getByRole('button', { name: 'Start session', exact: true });
  await next.or(start).first().waitFor(patience);
  while (await next.isVisible()) await next.click(patience);
  await start.waitFor(patience);
  return start;
}

export async function startPlaying(page: Page, url: string, simulationId: string): Promise<void> {
  const start = await openPlayer(page, url, simulationId);
  await start.click(patience);
  await page
    .frameLocator('iframe')
    .locator('video')
    .first()
    .waitFor({ state: 'attached', ...patience });
}
