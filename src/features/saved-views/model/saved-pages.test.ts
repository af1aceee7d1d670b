import { expect, test } from 'vitest';
import { readSavedAddress } from './saved-pages.ts';

test.each([
  ['/analytics-data/overall', '/analytics-data/overall'],
  [
    '/analytics-data/overall?days=7&type=user&group=12&page=3',
    '/analytics-data/overall?days=7&type=user&group=12',
  ],
  [
    '/analytics-data/overall?from=2026-05-01&to=2026-05-31&compare=1',
    '/analytics-data/overall?from=2026-05-01&to=2026-05-31&compare=1',
  ],
  // What the page begins with, and what it does not know, need no word.
  ['/analytics-data/groups?sort=Views%3Adesc&group=12&x=1', '/analytics-data/groups'],
  ['/analytics-data/groups?sort=Title%3Aasc', '/analytics-data/groups?sort=Title%3Aasc'],
  [
    '/analytics-data/people?state=overdue&tab=matrix&days=7',
    '/analytics-data/people?state=overdue&tab=matrix',
  ],
  ['/analytics-data/tags/15?search=%22true%22', '/analytics-data/tags/15?search=%22true%22'],
  ['/analytics-data/courses?search=2024', '/analytics-data/courses?search=2024'],
  ['/analytics-data/simulations?days=999999&type=owner', '/analytics-data/simulations'],
])('%s is kept as %s', (text, address) => {
  const read = readSavedAddress(text);
  expect(read?.address).toBe(address);
  expect(readSavedAddress(address)).toEqual(read);
});

test.each([
  '',
  'analytics-data/overall',
  '/',
  '/users',
  '/analytics-data/exports',
  '/analytics-data/overall/5',
  '/analytics-data/tags/0',
  '/analytics-data/tags/15/edit',
  '//example.org/analytics-data/overall',
  'https://example.org/analytics-data/overall',
  '/\\example.org/analytics-data/overall',
  '/analytics-data/overall\n',
  `/analytics-data/people?search=${'a'.repeat(1_000)}`,
])('%j is no page that can be kept', (text) => expect(readSavedAddress(text)).toBeNull());

test('a page about one thing says which', () => {
  expect(readSavedAddress('/analytics-data/tags/15?days=7')).toMatchObject({
    page: 'tag',
    id: 15,
    params: { days: '7' },
  });
});
