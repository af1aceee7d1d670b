import { existsSync } from 'node:fs';

/**
 * Path of a Chromium for tests: PRAXIS_CHROMIUM, or where Debian and Google put theirs; first the one that has no windows to
 * keep, which asks a third less of the machine for each page. Undefined: skip the test.
 */
export function findChromium(): string | undefined {
  const candidates = [
    process.env.PRAXIS_CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
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
