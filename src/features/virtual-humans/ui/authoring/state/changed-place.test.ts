import { expect, test } from 'vitest';
import { findChangedPlace } from './changed-place.ts';

const topics = [
  { id: 'a', name: { 'en-GB': 'Pain' } },
  { id: 'b', name: { 'en-GB': 'Worry' } },
];

test.each([
  ['one text', [{ id: 'a', name: { 'en-GB': 'Pains' } }, topics[1]], '/topics/0/name/en-GB'],
  ['an added item', [...topics, { id: 'c', name: { 'en-GB': '' } }], null],
  ['an item that went', [topics[0]], null],
  ['items that changed places', [topics[1], topics[0]], null],
  ['two texts at once', topics.map((topic) => ({ ...topic, name: { 'en-GB': 'x' } })), null],
  ['a language that came', [{ id: 'a', name: { 'en-GB': 'Pain', 'zh-TW': '痛' } }, topics[1]], null],
  ['nothing', topics, null],
])('%s', (_, after, place) => {
  expect(findChangedPlace({ topics, title: 't' }, { topics: after, title: 't' })).toBe(place);
});
