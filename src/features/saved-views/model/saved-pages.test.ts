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
  ['/analytics-data/overall?tag=15&group=12&x=1', '/analytics-data/overall?group=12&tag=15'],
  ['/analytics-data/simulations?tag=15&days=7', '/analytics-data/simulations?days=7&tag=15'],
  ['/analytics-data/tags?tag=15', '/analytics-data/tags'],
  // What the page begins with, and what it does not know, need no word.
  ['/analytics-data/groups?sort=Views%3Adesc&group=12&x=1', '/analytics-data/groups'],
  ['/analytics-data/groups?sort=Title%3Aasc', '/analytics-data/groups?sort=Title%3Aasc'],
  [
    '/analytics-data/people?compare=1&days=7&sort=Sessions:desc',
    '/analytics-data/people?days=7&compare=1&sort=Sessions%3Adesc',
  ],
  ['/analytics-data/overall?channel=link&tag=3&days=7', '/analytics-data/overall?days=7&tag=3&channel=link'],
  ['/analytics-data/overall?channel=pigeon', '/analytics-data/overall'],
  ['/analytics-data/people?channel=link', '/analytics-data/people'],
  ['/analytics-data/groups?compare=1&tag=3', '/analytics-data/groups?tag=3&compare=1'],
  ['/analytics-data/simulations/15?tab=time&tag=3', '/analytics-data/simulations/15?tab=time'],
  [
    '/analytics-data/people?state=overdue&tab=matrix&days=7&compare=1',
    '/analytics-data/people?state=overdue&tab=matrix',
  ],
  ['/analytics-data/tags/15?search=%22true%22', '/analytics-data/tags/15?search=%22true%22'],
  ['/analytics-data/courses?search=2024', '/analytics-data/courses?search=2024'],
  ['/analytics-data/forms?sort=Users:asc&compare=1', '/analytics-data/forms?compare=1&sort=Users%3Aasc'],
  ['/analytics-data/simulations?days=999999&type=owner', '/analytics-data/simulations'],
  ['/analytics-data/simulations/15?tab=time&days=7&log=3', '/analytics-data/simulations/15?days=7&tab=time'],
  [
    '/analytics-data/simulations/15?tab=users&sort=Name%3Aasc&search=ann&group=3&tag=4&compare=1',
    '/analytics-data/simulations/15?group=3&search=ann&sort=Name%3Aasc&tab=users',
  ],
  [
    '/analytics-data/simulations/15?tab=questions&sort=Answers%3Aasc&search=ann',
    '/analytics-data/simulations/15?sort=Answers%3Aasc&tab=questions',
  ],
  [
    '/analytics-data/simulations/15?tab=interactions&days=7',
    '/analytics-data/simulations/15?days=7&tab=interactions',
  ],
  ['/virtual-humans/15/analytics?tab=users&type=user', '/virtual-humans/15/analytics?type=user&tab=users'],
  ['/virtual-humans/15/analytics?compare=1&x=1', '/virtual-humans/15/analytics?compare=1'],
  ['/groups/15?tab=analytics&group=3&sort=Title%3Aasc', '/groups/15?sort=Title%3Aasc&tab=analytics'],
  [
    '/courses/15/analytics?state=completed&group=12&sort=Name%3Aasc&tab=matrix',
    '/courses/15/analytics?group=12&sort=Name%3Aasc&state=completed',
  ],
  ['/courses/15/analytics?state=overdue', '/courses/15/analytics'],
  [
    '/analytics-data/forms/15?place=12-before&tab=submissions&group=3',
    '/analytics-data/forms/15?group=3&place=12-before',
  ],
  ['/analytics-data/forms/15?place=12-between', '/analytics-data/forms/15'],
  ['/analytics-data/people/15?days=7', '/analytics-data/people/15'],
  ['/users/15/analytics/virtual-humans/3?days=7&group=2', '/users/15/analytics/virtual-humans/3?days=7'],
  ['/users/15/analytics/simulations/3?compare=1', '/users/15/analytics/simulations/3?compare=1'],
  ['/analytics-data/simulations/3/user/15?type=user', '/analytics-data/simulations/3/user/15'],
  ['/virtual-humans/3/analytics/user/15', '/virtual-humans/3/analytics/user/15'],
  ['/users/15/analytics?days=7&type=user', '/users/15/analytics?days=7'],
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
  '/users/15',
  '/users/15/analytics/virtual-humans/',
  '/users/15/analytics/virtual-humans/3/4',
  '/users/15/analytics/courses/3',
  '/analytics-data/simulations/15/user/0',
  '/analytics-data/exports',
  '/analytics-data/overall/5',
  '/analytics-data/tags/0',
  '/analytics-data/tags/15/edit',
  // Other tabs, and other pages of the same thing.
  '/analytics-data/simulations/15',
  '/analytics-data/simulations/15?tab=overview',
  '/virtual-humans/15/analytics?tab=overview',
  '/simulations/15/videos/analytics',
  '/virtual-humans/15',
  '/virtual-humans//analytics',
  '/groups/15',
  '/groups/15?tab=managers',
  '/courses/15',
  '/courses/015/analytics',
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

test('a page about a person and an item says both', () => {
  expect(readSavedAddress('/users/15/analytics/simulations/3')).toMatchObject({
    ...{ page: 'user-simulation', id: 15, otherId: 3 },
  });
  expect(readSavedAddress('/analytics-data/simulations/3/user/15')).toMatchObject({
    ...{ page: 'simulation-user', id: 3, otherId: 15 },
  });
});
