import { existsSync } from 'node:fs';

/** Path of a Chromium for tests: PRAXIS_CHROMIUM, or where Debian and Google put theirs. Undefined: skip the test. */
export function findChromium(): string | undefined {
  return findFirst([process.env.PRAXIS_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome']);
}

/** The one that has no windows to keep, where it is installed: it does a quarter less for each page. */
export function findHeadlessChromium(): string | undefined {
  return findFirst([process.env.PRAXIS_CHROMIUM, '/usr/bin/chromium-headless-shell']) ?? findChromium();
}

function findFirst(candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Arguments under which Chromium draws WebGL and plays without a display, a click or a network of its own. */
export const chromiumArguments = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
