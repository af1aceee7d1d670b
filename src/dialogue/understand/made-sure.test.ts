import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';

const content = makeCase({
  locales: ['en-GB', 'zh-TW'],
  topics: [
    makeTopic('onset', {
      variants: { 'en-GB': ['When did the cough start?'], 'zh-TW': ['咳嗽什麼時候開始的？'] },
      answers: {
        'en-GB': ['Three months ago, on a Tuesday.', 'In March, and it has been there since.'],
        'zh-TW': ['三個月前，星期二開始咳嗽。', '三月開始的，一直到現在。'],
      },
    }),
    makeTopic('nights', {
      variants: { 'en-GB': ['Does the cough come at night?'], 'zh-TW': ['晚上會咳嗽嗎？'] },
      answers: {
        'en-GB': ['No, never at night. I sleep like a log.'],
        'zh-TW': ['晚上不會咳嗽，我睡得很好。'],
      },
    }),
    makeTopic('help', {
      variants: { 'en-GB': ['Does anybody help you?'], 'zh-TW': ['有人幫你嗎？'] },
      answers: {
        'en-GB': ['Tom covered two calls for me, and never asked why.'],
        'zh-TW': ['阿明幫我代班兩次。'],
      },
    }),
    makeTopic('arm', {
      variants: { 'en-GB': ['Where does it hurt?'], 'zh-TW': ['哪裡會痛？'] },
      answers: { 'en-GB': ['In my left arm, like a dull ache.'], 'zh-TW': ['左手會痛。'] },
    }),
    makeTopic('number', {
      variants: { 'en-GB': ['What is your order number?'] },
      answers: { 'en-GB': ['40718. Write it down.'] },
    }),
  ],
});

type Locale = 'en-GB' | 'en-US' | 'zh-TW';

function sayAfter(locale: Locale, topicId: string, text: string, tension = 4) {
  const { state } = beginConversation(content, { locale, seed: 1 });
  const answers = content.topics.find(({ id }) => id === topicId)?.answers ?? {};
  const lastReply = (locale === 'zh-TW' ? answers['zh-TW'] : answers['en-GB'])?.[0] ?? '';
  return advanceConversation(content, {
    locale,
    text,
    state: {
      ...state,
      tension,
      told: { [topicId]: 1 },
      used: { [`topic:${topicId}`]: 0 },
      lastTopicId: topicId,
      lastReply,
      turns: 3,
    },
  });
}

const yes = /^(?:yes|exactly|that's it|對|嗯|是啊)/iu;

describe('a sentence that makes sure of what was told', () => {
  test.each<[Locale, string, string]>([
    ['en-GB', 'onset', 'So it started three months ago?'],
    ['en-GB', 'onset', 'You mean three months ago?'],
    ['en-US', 'onset', 'You said it was a Tuesday, right?'],
    ['en-GB', 'onset', 'It started on a Tuesday, didn’t it?'],
    ['en-GB', 'onset', 'So, three months, is that correct?'],
    ['en-GB', 'nights', 'So it never comes at night, then?'],
    ['en-GB', 'help', 'So Tom covered for you?'],
    ['en-GB', 'arm', 'It’s your left arm, did I get that right?'],
    ['en-GB', 'number', '40718, is that right?'],
    ['zh-TW', 'onset', '所以是三個月前開始的，對嗎？'],
    ['zh-TW', 'onset', '你是說星期二開始的？'],
    ['zh-TW', 'nights', '所以晚上不會咳嗽，對吧？'],
  ])('%s after %s: "%s" is confirmed, and nothing is told anew', (locale, topicId, said) => {
    const { text, state } = sayAfter(locale, topicId, said);
    expect(text).toMatch(yes);
    expect(state.told[topicId]).toBe(1);
  });

  test.each<[Locale, string, string, RegExp]>([
    ['en-GB', 'onset', 'So it started six months ago?', /^(?:No|Not exactly).*Three months ago/u],
    ['en-GB', 'onset', 'So it was a Friday, then?', /^(?:No|Not exactly).*Tuesday/u],
    ['en-GB', 'arm', 'So it’s your right arm?', /^(?:No|Not exactly).*left arm/u],
    ['en-GB', 'number', '40781, is that right?', /^(?:No|Not exactly).*40718/u],
    ['zh-TW', 'onset', '所以是星期五開始的，對嗎？', /^不.*星期二/u],
    ['zh-TW', 'onset', '你是說六個月前開始的？', /^不.*三個月前/u],
  ])('%s after %s: "%s" is put right by what was told', (locale, topicId, said, words) => {
    expect(sayAfter(locale, topicId, said).text).toMatch(words);
  });

  test('that denies where the character did not, or the other way round, gets the same again', () => {
    expect(sayAfter('en-GB', 'nights', 'So it comes at night?').text).toMatch(/never at night/u);
    expect(sayAfter('en-GB', 'nights', 'So it comes at night?').text).not.toMatch(/log|^yes/iu);
  });

  test('is confirmed in few words by whoever is tense', () => {
    expect(sayAfter('en-GB', 'onset', 'So it started three months ago?', 8).text).toMatch(
      /what I said|^Yes\.$|^That's right\.$|^Correct\.$/u,
    );
  });

  test.each([
    'So do you smoke?',
    'And then?',
    'So your wife has it as well?',
    'You said you like gardening, right?',
    'So who helps you, then?',
  ])('"%s" makes sure of nothing that was told', (said) => {
    expect(sayAfter('en-GB', 'onset', said).text).not.toMatch(yes);
  });

  test('that nobody has told is asked back, and not known or granted', () => {
    const { text } = sayAfter('en-GB', 'onset', 'So it’s because of the damp in the kitchen, right?');
    expect(text).toMatch(/make|say|come to/u);
    expect(text).not.toMatch(/^(?:yes|exactly|no)\b|know/iu);
  });

  test('beside a question it is left out', () => {
    expect(
      sayAfter('en-GB', 'onset', 'So, three months ago? Does anybody help you?').delivery.topicIds,
    ).toEqual(['help']);
  });
});
