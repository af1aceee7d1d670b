import { expect, it } from 'vitest';
import { isMissingCode } from './missing-code.ts';

it.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://praxis.test/assets/Page-1a2b.js'],
  ['Firefox', 'error loading dynamically imported module: https://praxis.test/assets/Page-1a2b.js'],
  ['Safari', 'Importing a module script failed.'],
  ['the styles of a page', 'Unable to preload CSS for /assets/Page-1a2b.css'],
])('%s says that code is missing', (_name, message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

it.each([new TypeError('Failed to fetch'), new Error('Cannot read properties of undefined'), 'text', null])(
  'other failures are not missing code: %s',
  (error) => {
    expect(isMissingCode(error)).toBe(false);
  },
);
