import { expect, test } from 'vitest';
import { findEarnedBadge } from './badge.ts';

const attempt = {
  attemptId: 5,
  itemKind: 'simulation',
  itemId: 7,
  itemTitle: 'Hand hygiene',
  personId: 9,
  finishedAt: new Date('2026-11-02T09:10:00Z'),
};

test('a member who finished an interactive video earns a badge with its title and the time of its end', () => {
  expect(findEarnedBadge(attempt)).toEqual({
    personId: 9,
    attemptId: 5,
    itemKind: 'simulation',
    itemId: 7,
    title: 'Hand hygiene',
    label: 'completed',
    awardedAt: attempt.finishedAt,
  });
});

test.each([
  ['the holder of a public link', { personId: null }],
  ['a conversation', { itemKind: 'virtual-human' }],
])('%s earns none', (_name, other) => {
  expect(findEarnedBadge({ ...attempt, ...other })).toBeNull();
});
