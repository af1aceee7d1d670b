import { expect, test } from 'vitest';
import { beginConversation } from '../conversation.ts';
import { makeCase, makeTopic, makeTopics } from '../fixtures/small-case.ts';
import { listLikelyTopics } from './likely-topics.ts';

const content = makeCase({
  topics: [
    ...makeTopics(),
    makeTopic('stairs', { variants: { 'en-GB': ['Does it hurt on the stairs?'] } }),
    makeTopic('father', { variants: { 'en-GB': ['How old was your father?'] } }),
  ],
});
const locale = 'en-GB';
const { state } = beginConversation(content, { locale, seed: 1 });
const list = (text: string, { last = null, most = 10 }: { last?: string | null; most?: number } = {}) =>
  listLikelyTopics(content, { locale, state: { ...state, lastTopicId: last }, text, vectors: null }, most);

test('the nearest topic comes first, and those beside it are listed too', () => {
  expect(list('Where does it hurt?')).toEqual(expect.arrayContaining(['pain', 'stairs']));
  expect(list('Where does it hurt?')[0]).toBe('pain');
});

test('each thought of a turn brings in its own topics, however few may be listed', () => {
  const two = list('Where does it hurt? And how old was your father?', { most: 2 });
  expect(two.toSorted()).toEqual(['father', 'pain']);
});

test('the last topic and what follows from it are listed after words that say nothing of them', () => {
  expect(list('Mm, I see.')).toEqual([]);
  expect(list('Mm, I see.', { last: 'pain' })).toEqual(['pain', 'worry']);
});
