import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './e2e/fixtures.ts';
import { chromiumArguments, findHeadlessChromium } from './tests/chromium.ts';

const chromium = findHeadlessChromium();
// A missing browser fails where everything must be there, and is skipped elsewhere (see e2e/fixtures.ts).
if (!chromium && process.env.CI)
  throw new Error('Chromium is missing: install it, or name it in PRAXIS_CHROMIUM.');

/** Journeys that play video, draw a person or listen; the others fill in forms. */
const players =
  /(player.*|my-courses|form-fill|interaction-looks|conversation.*|embed|share|media|author|welcome)\.spec\.ts$/;

const launch = {
  ...(chromium ? { executablePath: chromium } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
  // A graphics card that is imitated puts pages together at a third of all the work; WebGL and video are drawn without it too.
  args: [...chromiumArguments, '--disable-gpu-compositing'],
};
export default defineConfig<object, JourneyOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker has a server of its own. Two cores draw one player at a time: what asks for no video goes on beside it, and a
  // journey waits for a third of its time.
  workers: 3,
  projects: [
    { name: 'players', testMatch: players, workers: 1 },
    {
      name: 'pages',
      testIgnore: players,
      // What fades and slides is drawn without a graphics card: a tenth of the work and more. The players' journeys have it.
      use: { convertsVideos: false, contextOptions: { reducedMotion: 'reduce' } },
    },
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
    // Recording what passes costs a sixth of the browser's work. `--trace retain-on-failure` records a journey that is looked at.
    trace: 'on-first-retry',
    launchOptions: launch,
  },
});
