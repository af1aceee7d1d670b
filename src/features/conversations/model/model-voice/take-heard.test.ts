import { expect, test } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import type { HearingTarget } from './hearing-prompt.ts';
import { takeHeardWords } from './take-heard.ts';

const content = makeCase({
  scenes: [
    {
      id: 'start',
      name: {},
      says: {},
      choices: [
        {
          id: 'go',
          label: {},
          variants: { 'en-GB': ['No, I will not watch the button.', 'Try it first.'] },
          toSceneId: 'end',
          effect: { trust: 0, tension: 0 },
        },
      ],
      notUnderstood: {},
      ends: false,
    },
  ],
});
const targets = new Map<string, HearingTarget>([
  ['t1', { kind: 'topic', topicId: 'pain' }],
  ['c1', { kind: 'choice', choiceId: 'go' }],
]);
const take = (text: string, words: string, more: { key?: string; stance?: string; sure?: boolean } = {}) =>
  takeHeardWords(content, { locale: 'en-GB', text, targets }, [
    { key: 't1', stance: 'meant', sure: true, words, ...more },
  ]);

test('a topic is taken with the learner’s own words for it', () => {
  expect(take('Well, WHICH part  aches?', 'which part aches')).toEqual({
    heard: [{ kind: 'topic', topicId: 'pain', start: 6, end: 23, confidence: 0.9 }],
    passedOver: [],
  });
  expect(take('Which part aches?', 'Which part aches', { sure: false })).toMatchObject({
    heard: [{ confidence: 0.5 }],
  });
});

test.each([
  ['a key that is not on the list', 'Which part aches?', 'Which part aches', { key: 't9' }, 'unknown-topic'],
  ['another’s words', 'Which part aches?', 'Where does it hurt?', {}, 'not-their-words'],
  ['half a word', 'Which part aches?', 'ich part', {}, 'not-their-words'],
  ['no words', 'Which part aches?', '', {}, 'not-their-words'],
])('%s cannot be used', (_name, text, words, more, error) => {
  expect(take(text, words, more)).toBe(error);
});

test.each([
  [
    'what the model holds for denied',
    'Which part aches?',
    'Which part aches',
    { stance: 'denied' },
    'denied',
  ],
  [
    'what the rules hold for reported, whatever the model says',
    'My colleague asked where does it hurt.',
    'where does it hurt',
    {},
    'not-meant',
  ],
  ['a refusal', 'I will not ask you where it hurts.', 'where it hurts', {}, 'not-meant'],
  ['a guess that would lead on', 'Perhaps we go.', 'we go', { key: 'c1', sure: false }, 'unsure'],
])('%s is passed over', (_name, text, words, more, why) => {
  expect(take(text, words, more)).toMatchObject({ heard: [], passedOver: [{ why }] });
});

test('a way on is taken where one sentence of it is meant, and a topic where most of it is', () => {
  const text = 'Does she twitch if you thump the starter? Try it with your hands well clear.';
  expect(take(text, text, { key: 'c1' })).toMatchObject({ heard: [{ kind: 'choice' }], passedOver: [] });
  const reported = 'The manual says you thump the starter. My cousin says so too.';
  expect(take(reported, reported, { key: 'c1' })).toMatchObject({ passedOver: [{ why: 'not-meant' }] });
  const supposed = 'I’d never forgive myself if it took your arm.';
  expect(take(supposed, supposed, { key: 'c1' })).toMatchObject({ heard: [{ kind: 'choice' }] });
  const asked = 'My colleague asked where does it hurt. Go on.';
  expect(take(asked, asked)).toMatchObject({ passedOver: [{ why: 'not-meant' }] });
});
