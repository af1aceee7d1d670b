import { expect, test } from 'vitest';
import { endOfHeard, findHeard, findUnsaid } from './interruption.ts';

const last = { text: 'It began on Monday. I was in the garden, digging. I sat down.' };

test.each([
  [8, 'It began—', 'It began on Monday. I was in the garden, digging. I sat down.'],
  [20, 'It began on Monday.—', 'I was in the garden, digging. I sat down.'],
  [19, 'It began on Monday.—', 'I was in the garden, digging. I sat down.'],
  [39, 'It began on Monday. I was in the garden—', 'I was in the garden, digging. I sat down.'],
  [0, '—', last.text],
])('cut short after %i characters, it was heard as %s', (cut, heard, unsaid) => {
  expect([findHeard(last.text, cut), findUnsaid(last, cut)]).toEqual([heard, unsaid]);
});

test('Chinese goes on from the beginning of its sentence too', () => {
  expect(findUnsaid({ text: '禮拜一開始的。我在花園裡，蹲著。' }, 10)).toBe('我在花園裡，蹲著。');
});

test('nobody is cut off between a word and its full stop', () => {
  expect([endOfHeard(last.text, 18), endOfHeard(last.text, 8), endOfHeard(last.text, 60)]).toEqual([
    19, 8, 61,
  ]);
});

test('what was heard to its end left nothing to say', () => {
  expect([findHeard(last.text, null), findUnsaid(last, null), findUnsaid(undefined, 3)]).toEqual([
    last.text,
    null,
    null,
  ]);
});
