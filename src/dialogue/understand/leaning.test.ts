import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';

const texts = (english: string[], chinese: string[]) => ({ 'en-GB': english, 'zh-TW': chinese });

const content = makeCase({
  locales: ['en-GB', 'zh-TW'],
  topics: [
    makeTopic('onset', {
      variants: texts(['When did it start?', 'How long have you had this?'], ['什麼時候開始的？']),
      answers: texts(['Three months ago, on the hill.'], ['三個月前，在坡上。']),
      followUps: ['severity'],
    }),
    makeTopic('severity', {
      variants: texts(['How bad is it?', 'How severe is the pain?'], ['有多嚴重？', '痛得多厲害？']),
      answers: texts(['Four out of ten.'], ['四分。']),
    }),
    makeTopic('site', {
      variants: texts(['Where is it?', 'Where is the pain?'], ['在哪裡？', '哪裡痛？']),
      answers: texts(['Right in the middle of my chest.'], ['胸口正中間。']),
    }),
    makeTopic('smoking', {
      variants: texts(['Do you smoke?', 'How many cigarettes do you have?'], ['你有抽菸嗎？']),
      answers: texts(['Twenty a day.'], ['一天二十根。']),
    }),
    makeTopic('family', {
      variants: texts(
        ['Is there heart trouble in your family?', 'How is your father?'],
        ['家裡有人有心臟病嗎？', '你爸爸還好嗎？'],
      ),
      answers: texts(
        ['My father died of his heart. He was sixty-one.', 'My brother is fine.'],
        ['我爸爸是心臟病走的，六十一歲。', '我哥哥很好。'],
      ),
    }),
    makeTopic('work', {
      variants: texts(['What do you do for a living?'], ['你做什麼工作？']),
      answers: texts(['I dig. You should see the allotment.'], ['我種菜，有一塊菜園。']),
    }),
  ],
});

type Locale = 'en-GB' | 'zh-TW';

/** The answer to a line after the character has told the first answer of a topic. */
function sayAfter(locale: Locale, topicId: string, text: string, trust = 3) {
  const { state } = beginConversation(content, { locale, seed: 1 });
  const lastReply = content.topics.find(({ id }) => id === topicId)?.answers[locale]?.[0] ?? '';
  return advanceConversation(content, {
    locale,
    text,
    state: {
      ...state,
      trust,
      told: { [topicId]: 1 },
      used: { [`topic:${topicId}`]: 0 },
      lastTopicId: topicId,
      lastReply,
      turns: 3,
    },
  });
}

describe('a short question about the last reply', () => {
  test.each<[Locale, string, string, string]>([
    ['en-GB', 'onset', 'How bad?', 'severity'],
    ['en-GB', 'family', 'And your brother?', 'family'],
    ['zh-TW', 'onset', '多嚴重？', 'severity'],
  ])('%s after %s, "%s" leads to %s', (locale, told, said, topicId) => {
    expect(sayAfter(locale, told, said).delivery.topicIds).toEqual([topicId]);
  });

  test.each<[Locale, string, string]>([
    ['en-GB', 'family', 'Did he smoke?'],
    ['en-GB', 'work', 'Where is it?'],
    ['en-GB', 'work', 'Did you like it?'],
    ['en-GB', 'family', 'Who told you that?'],
    ['zh-TW', 'family', '他有抽菸嗎？'],
    ['zh-TW', 'work', '在哪裡？'],
  ])('%s after %s, "%s" keeps the thread where nothing more is known', (locale, told, said) => {
    const { delivery, text } = sayAfter(locale, told, said);
    expect(delivery.topicIds).toEqual([]);
    expect(text).toMatch(
      /more|exactly|offhand|ask|think|important|expected|怎麼會|想|重要|再|更多|就是這些|說不|確切|詳細/iu,
    );
  });

  test.each<[Locale, string, string]>([
    ['en-GB', 'How old was he?', 'He was sixty-one.'],
    ['zh-TW', '那時候他幾歲？', '六十一歲'],
  ])('%s "%s" is answered once more from what was told', (locale, said, told) => {
    expect(sayAfter(locale, 'family', said).text).toContain(told);
  });
});

test('one short question after another keeps the thread', () => {
  const first = sayAfter('en-GB', 'work', 'Where is it?');
  const second = advanceConversation(content, {
    locale: 'en-GB',
    state: first.state,
    text: 'How bad was it?',
  });
  expect(second.delivery.topicIds).toEqual([]);
});

describe('a question with words of its own', () => {
  test.each<[Locale, string, string]>([
    ['en-GB', 'Do you smoke?', 'smoking'],
    ['en-GB', 'When did it start?', 'onset'],
    ['en-GB', 'And what do you do for a living?', 'work'],
    ['zh-TW', '你有抽菸嗎？', 'smoking'],
  ])('%s "%s" leaves the thread', (locale, said, topicId) => {
    expect(sayAfter(locale, 'family', said).delivery.topicIds).toEqual([topicId]);
  });

  test('before it in the same turn says what a pronoun means', () => {
    const { delivery } = sayAfter('en-GB', 'family', 'Let us talk about the chest pain. Where is it?');
    expect(delivery.topicIds).toEqual(['site']);
  });
});

describe('a proposal about which the case has nothing', () => {
  test.each<[Locale, string]>([
    ['en-GB', 'Shall we have a cup of tea first?'],
    ['en-GB', 'I could ask the nurse to come in.'],
    ['zh-TW', '要不要先喝杯水？'],
  ])('%s "%s" is welcome, weighed or declined by trust', (locale, said) => {
    const replies = [1, 3, 7].map((trust) => sayAfter(locale, 'family', said, trust).text);
    expect(replies[0]).toMatch(/not|no,|don't|不/iu);
    expect(replies[1]).toMatch(/maybe|might|perhaps|could try|也許|試試|嗯/iu);
    expect(replies[2]).toMatch(/^(yes|all right, yes)|謝謝|太好/iu);
  });
});

test('what is only given back is not told again beside something new', () => {
  const { text } = sayAfter('en-GB', 'site', 'In the middle of the chest, okay. And when did it start?');
  expect(text).toBe('Three months ago, on the hill.');
});
