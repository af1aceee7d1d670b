import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/chromium.ts';

const chromium = findChromium();
// A missing browser fails where everything must be there, and is skipped elsewhere (see e2e/fixtures.ts).
if (!chromium && process.env.CI)
  throw new Error('Chromium is missing: install it, or name it in PRAXIS_CHROMIUM.');

/** Journeys that play video, draw a person or listen; the others fill in forms. */
const players = /(player.*|interaction-looks|conversation.*|embed|share|media|author)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker has a server of its own. Two cores draw one player at a time: what asks for no video goes on beside it.
  workers: 2,
  projects: [
    { name: 'players', testMatch: players, workers: 1 },
    { name: 'pages', testIgnore: players },
  ],
  // On a busy build machine one slow step must not hide the result of all others. What needed a second try is named and
  // counted by scripts/run-tests.ts: it is a bug to find.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
      args: chromiumArguments,
    },
  },
});
