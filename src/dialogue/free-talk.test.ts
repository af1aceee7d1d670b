import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from './fixtures/small-case.ts';
import { advanceConversation, beginConversation } from './index.ts';

const content = makeCase({
  locales: ['en-GB', 'zh-TW'],
  person: { name: { 'en-GB': 'George Ward', 'zh-TW': '林先生' } },
  topics: [
    makeTopic('onset', {
      variants: {
        'en-GB': ['When did it start?', 'How long have you had the tight chest?'],
        'zh-TW': ['什麼時候開始的？', '胸悶多久了？'],
      },
      answers: {
        'en-GB': ['Three weeks ago, and it is worse at night.'],
        'zh-TW': ['大概三個禮拜前開始，晚上比較嚴重。'],
      },
    }),
    makeTopic('worry', {
      variants: { 'en-GB': ['What worries you?'], 'zh-TW': ['你擔心什麼？'] },
      answers: { 'en-GB': ['My father.'], 'zh-TW': ['我爸爸。'] },
      disclosure: { rule: 'trust', atLeast: 9 },
      withheld: { 'en-GB': ['Nothing.', 'Leave it.'], 'zh-TW': ['沒什麼。', '別問了。'] },
    }),
    makeTopic('work', {
      variants: { 'en-GB': ['What is your job?'], 'zh-TW': ['你做什麼工作？'] },
      answers: { 'en-GB': ['I drive a bus.'], 'zh-TW': ['我開公車。'] },
    }),
  ],
  lines: { unknown: { 'en-GB': ['No idea.', 'Ask my wife.'] } },
});

type Locale = 'en-GB' | 'zh-TW';

function converse(locale: Locale, lines: readonly string[]) {
  let { state } = beginConversation(content, { locale, seed: 1 });
  return lines.map((text) => {
    const reply = advanceConversation(content, { locale, state, text });
    ({ state } = reply);
    const parts = reply.understanding.parts.map((part) =>
      part.kind === 'topic' ? part.topicId : part.kind === 'social' ? part.act : part.kind,
    );
    return { text: reply.text, parts };
  });
}

const asked = { 'en-GB': 'When did it start?', 'zh-TW': '什麼時候開始的？' } as const;

describe('what the character told, given back', () => {
  test.each<[Locale, string]>([
    ['en-GB', 'Three weeks?'],
    ['en-GB', 'So, three weeks, and worse at night.'],
    ['en-GB', 'Worse at night, you say.'],
    ['en-GB', 'Three weeks ago, okay.'],
    ['zh-TW', '三個禮拜前？'],
    ['zh-TW', '晚上比較嚴重。'],
  ])('%s "%s" is confirmed', (locale, said) => {
    expect(converse(locale, [asked[locale], said])[1]?.parts).toEqual(['givenBack']);
  });

  test('another number is put right in the words of before', () => {
    const [, reply] = converse('en-GB', [asked['en-GB'], 'So six weeks, and worse at night.']);
    expect(reply?.text).toMatch(/^(No|Not exactly).*Three weeks ago/u);
  });

  test.each([
    ['Tell me about the night.', 'a request'],
    ['It is not worse at night.', 'a denial'],
    ['My wife is worse on Sundays.', 'what was never told'],
  ])('"%s" is %s and is not confirmed', (said) => {
    expect(converse('en-GB', [asked['en-GB'], said])[1]?.parts).not.toContain('givenBack');
  });

  test('beside a question it is left out', () => {
    const [, reply] = converse('en-GB', [asked['en-GB'], 'Three weeks? And what is your job?']);
    expect(reply?.parts).toEqual(['work']);
  });
});

describe('a question about the last reply, where nothing more is known', () => {
  test.each<[Locale, string, RegExp]>([
    ['en-GB', 'Why?', /why|asked myself|reason/u],
    ['en-GB', 'What do you mean?', /put it|just what I said|explain/iu],
    ['en-GB', 'Where exactly?', /exactly|offhand/u],
    ['zh-TW', '什麼意思？', /說|形容|解釋/u],
  ])('%s "%s" is answered by its kind', (locale, said, words) => {
    expect(converse(locale, [asked[locale], said])[1]?.text).toMatch(words);
  });

  test.each<[Locale, string, string]>([
    ['en-GB', 'What worries you?', 'What do you mean?'],
    ['zh-TW', '你擔心什麼？', '什麼意思？'],
  ])('%s: an evasion is kept to, and not in the same words', (locale, question, back) => {
    const replies = converse(locale, [question, back, question, back]).map(({ text }) => text);
    expect(new Set(replies).size).toBe(4);
    expect(replies.join(' ')).not.toMatch(/father|爸爸/u);
  });

  test('a bare "since when?" after the first line finds what the line is about', () => {
    const opened = makeCase({ ...content, opening: { 'en-GB': ['It is only a tight chest.'] } });
    const { state } = beginConversation(opened, { locale: 'en-GB', seed: 1 });
    const reply = advanceConversation(opened, { locale: 'en-GB', state, text: 'Since when?' });
    expect(reply.delivery.topicIds).toEqual(['onset']);
  });
});

test('what nobody knows is said in the author’s words first, and then in others', () => {
  const questions = ['Who painted that bridge?', 'Which planet is biggest?', 'Who owns the castle?'];
  const replies = converse('en-GB', [
    questions[0] ?? '',
    asked['en-GB'],
    questions[1] ?? '',
    'What is your job?',
    questions[2] ?? '',
  ]);
  const unknown = [replies[0], replies[2], replies[4]].map((reply) => reply?.text ?? '');
  expect(unknown.slice(0, 2).sort()).toEqual(['Ask my wife.', 'No idea.']);
  expect(unknown[2]).not.toMatch(/Ask my wife|No idea/u);
});

describe('a statement with a question word in it asks nothing', () => {
  test.each([
    'You are exactly where you should be.',
    'He told you what happened.',
    'That is why you are here.',
  ])('"%s"', (said) => {
    expect(converse('en-GB', [said])[0]?.parts).not.toContain('onset');
  });
});

test('"not because I am nosy" names nobody', () => {
  expect(converse('en-GB', ['I ask because I am worried, not because I am nosy.'])[0]?.parts).not.toContain(
    'introduction',
  );
});
