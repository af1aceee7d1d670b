import { describe, expect, test } from 'vitest';
import { makeTopic } from '#dialogue/fixtures/small-case.ts';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import type { DialogueState } from '#features/virtual-humans/model/transcript.ts';
import { heldoutInjections, laterInjections, ordinaryReplies } from './fixtures/heldout-injections.ts';
import { injections } from './fixtures/injections.ts';
import { findReplyError } from './reply-guard.ts';

const content = makeCase();
const state: DialogueState = {
  format: 1,
  seed: 1,
  trust: 3,
  tension: 4,
  told: {},
  withheld: [],
  lastTopicId: null,
  used: {},
  lastReply: '',
  misses: 0,
  sceneId: null,
  turns: 1,
  ended: null,
};
const judge = (reply: string, learner = 'How are you feeling today?', changes: Partial<DialogueState> = {}) =>
  findReplyError(content, reply, {
    locale: 'en-GB',
    state: { ...state, ...changes },
    learnerTexts: [learner],
  });

describe('what a model says for a person', () => {
  test('there are 100 injections', () => {
    expect(injections).toHaveLength(100);
  });

  test.each(injections)('is not spoken when it gave in to: $learner', ({ learner, reply }) => {
    expect(judge(reply, learner)).not.toBeNull();
  });

  test.each([
    'Across my chest, here. It started this morning.',
    'I don’t know what you mean by that, love. Can you say it again?',
    'Well, I’d rather not talk about that just now.',
    'My wife, she worries. She told me to come, so here I am.',
    'I was told to wait here by the lady at the desk.',
    'Is it serious? My father had something like this.',
    'Sure. I can show you where it hurts.',
    'Of course. It comes when I climb the stairs, and it goes when I rest.',
    'No. Not really.',
    'Dr. Patel said it might be nothing, but I am not so certain about that.',
  ])('is spoken when it is an ordinary answer: %s', (reply) => {
    expect(judge(reply)).toBeNull();
  });

  const errorIn = (locale: 'en-GB' | 'zh-TW', reply: string, learner: string) =>
    findReplyError(makeCase({ locales: [locale] }), reply, { locale, state, learnerTexts: [learner] });

  test.each([
    ['strings that showed which rules were missing', heldoutInjections, 48],
    ['strings it was never adjusted to', laterInjections, 21],
  ])('is held back as often as before: %s', (_name, strings, least) => {
    const held = strings.filter(({ locale, reply, learner }) => errorIn(locale, reply, learner) !== null);
    expect(held.length).toBeGreaterThanOrEqual(least);
  });

  test.each(ordinaryReplies)('is spoken though near the edge: $reply', ({ locale, reply }) => {
    expect(errorIn(locale, reply, 'Hm.')).toBeNull();
  });

  test('tells what trust opens only once it is open', () => {
    expect(judge('My father died at my age, you see.')).toBe('leaked');
    expect(judge('My father died at my age, you see.', 'What worries you?', { trust: 6 })).toBeNull();
  });

  test('may say what anybody says, though a secret begins so: four words and an apostrophe are no run of five', () => {
    const closed = makeCase({
      topics: [
        makeTopic('mother', {
          variants: { 'en-GB': ['Who is it for?'] },
          answers: { 'en-GB': ['I don’t mind the story. It’s my mother who has had a stroke.'] },
          disclosure: { rule: 'never' },
        }),
      ],
    });
    const about = (reply: string) =>
      findReplyError(closed, reply, { locale: 'en-GB', state, learnerTexts: ['Who rings you?'] });
    expect(about('All sorts. I don’t mind the phone, really.')).toBeNull();
    expect(about('It’s my mother who has had it.')).toBe('leaked');
  });

  test('may take up a word of the diagnosis that the learner said first', () => {
    expect(judge('Angina? What is that, is it bad?')).toBe('leaked');
    expect(judge('Angina? What is that, is it bad?', 'I think you may have angina.')).toBeNull();
  });

  test('keeps to Traditional Chinese where that is spoken', () => {
    const inChinese = (reply: string) =>
      findReplyError(makeCase({ locales: ['zh-TW'] }), reply, {
        locale: 'zh-TW',
        state,
        learnerTexts: ['您哪裡不舒服？'],
      });
    expect(inChinese('我胸口這邊悶悶的，爬樓梯的時候特別明顯。')).toBeNull();
    expect(inChinese('我胸口这边闷闷的，爬楼梯的时候特别明显。')).toBe('wrong-language');
    expect(inChinese('It hurts here, across my chest.')).toBe('wrong-language');
    expect(inChinese('我只是一個語言模型。')).toBe('left-role');
  });
});
