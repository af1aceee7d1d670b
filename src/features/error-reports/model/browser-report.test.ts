import { expect, test } from 'vitest';
import { isNoise, mayCollect, patternOfPage } from './browser-report.ts';

const error = { name: 'TypeError', message: 'x is not a function', stack: 'at a (/assets/a.js:1:1)' };

test.each([
  ['an error of ours', {}, false],
  [
    'a loop of a ResizeObserver',
    { message: 'ResizeObserver loop completed with undelivered notifications.' },
    true,
  ],
  ['a cancelled request', { name: 'AbortError', message: 'signal is aborted without reason' }, true],
  ['a broken line in Chromium', { message: 'Failed to fetch' }, true],
  ['a broken line in Safari', { message: 'Load failed' }, true],
  ['an extension of Chromium', { stack: 'at a (chrome-extension://abc/b.js:1:1)' }, true],
  ['an extension of Firefox', { stack: 'a@moz-extension://abc/b.js:1:1' }, true],
  ['another site’s script without a stack', { message: 'Script error.', stack: '' }, true],
  ['another site’s script with a stack', { message: 'Script error.' }, false],
])('%s is left out: %j', (_name, change, expected) => {
  expect(isNoise({ ...error, ...change })).toBe(expected);
});

const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140', touchPoints: 0, hasToken: true };
test.each([
  ['a computer with a session', {}, true],
  ['a computer before the sign-in', { hasToken: false }, false],
  ['a computer with a touch screen', { touchPoints: 10 }, true],
  ['a phone', { userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile' }, false],
  [
    'an iPad that calls itself a Macintosh',
    { userAgent: 'Mozilla/5.0 (Macintosh) Safari', touchPoints: 5 },
    false,
  ],
])('%s is collected from: %j', (_name, change, expected) => {
  expect(mayCollect({ ...desktop, ...change })).toBe(expected);
});

test.each([
  ['/my-simulations/12', '/my-simulations/:id'],
  ['/users?search=Mary+Jones', '/users'],
  ['/my-virtual-humans/12/play/qZ3-k_9AbC', '/my-virtual-humans/:id/play/:id'],
  ['/', '/'],
])('%s is reported as %s', (path, expected) => {
  expect(patternOfPage(path)).toBe(expected);
});
