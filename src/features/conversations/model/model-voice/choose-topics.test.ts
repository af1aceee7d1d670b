import { expect, test } from 'vitest';
import { chooseTopics } from './choose-topics.ts';

const items = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) => ({ id: `topic-${at}`, text }));
const textOf = ({ text }: { text: string }) => text;

test('a case that fits stands whole in each prompt, whatever is likely', () => {
  const all = items(60, 'x'.repeat(190));
  expect(chooseTopics(all, ['topic-3'], textOf)).toEqual({ always: all, now: [] });
});

test('of a longer one the first topics stand in each prompt, and of the others what is likely now, in the order of the case', () => {
  const all = items(300, 'x'.repeat(190));
  const early = chooseTopics(all, ['topic-250', 'topic-2', 'topic-100', 'nobody'], textOf);
  expect(early.now.map(({ id }) => id)).toEqual(['topic-100', 'topic-250']);
  const later = chooseTopics(all, ['topic-299'], textOf);
  expect(later.always).toEqual(early.always);
  expect(later.now.map(({ id }) => id)).toEqual(['topic-299']);
  expect(early.always.length).toBeGreaterThan(50);
  expect(early.always.length).toBeLessThan(70);
});

test('Chinese, which has more tokens for the same letters, has room for fewer letters', () => {
  const all = items(300, '痛'.repeat(190));
  expect(chooseTopics(all, [], textOf).always.length).toBeLessThan(25);
});
