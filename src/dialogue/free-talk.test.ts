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
  expect(unknown[0]).toBe('No idea.');
  expect(unknown[1]).toBe('Which planet? Ask my wife.');
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

describe('what is said to nothing that the case knows', () => {
  test.each<[Locale, string, RegExp]>([
    ['en-GB', 'I will ask my colleague about it tomorrow.', /thank|okay|good|all right/iu],
    ['en-GB', 'You are doing a brilliant job.', /thank|kind/iu],
    ['en-GB', 'I used to live by the sea myself.', /know what it|thought so|just me|good of you/iu],
    ['en-GB', 'What if I spoke to the neighbours?', /maybe|perhaps|worth a try|could try/iu],
    ['en-GB', 'Could you send me a letter?', /try|can|bear|best/iu],
    ['zh-TW', '我會再打電話給你。', /好|謝|麻煩/u],
  ])('%s "%s" is met as a remark', (locale, said, words) => {
    const [reply] = converse(locale, [said]);
    expect(reply?.parts).toEqual(['unknown']);
    expect(reply?.text).toMatch(words);
  });

  test.each<[Locale, string]>([
    ['en-GB', 'Would that be all right?'],
    ['en-GB', 'Deal?'],
    ['en-GB', 'How does that sound?'],
    ['zh-TW', '這樣可以嗎？'],
  ])('%s "%s" asks for agreement', (locale, said) => {
    const [reply] = converse(locale, [said]);
    expect(reply?.parts).toEqual(['agreementAsked']);
  });

  test('"why?" with nothing to ask it of is asked back', () => {
    const [, reply] = converse('en-GB', ['Hello there.', 'Why?']);
    expect(reply?.text).toMatch(/mean|asking/u);
  });

  test('a greeting with "how are you?" is answered as both', () => {
    const [reply] = converse('en-GB', ['Hello, how are you?']);
    expect(reply?.text).toMatch(/^(Hello|Hi)[^.]*\. .+/u);
  });

  test('statements in a row are never answered by not following', () => {
    const said = [
      'The lift was out of order.',
      'My car is blue and rather old.',
      'The canteen closes early here.',
    ];
    const replies = converse('en-GB', said).map(({ text }) => text);
    expect(replies.join(' ')).not.toMatch(/follow that|another way|lost me/u);
  });
});

test('"of course" answers what the character asked, and leaves the word to it otherwise', () => {
  const asking = makeCase({ ...content, opening: { 'en-GB': ['Is it all right if I shut the door?'] } });
  const { state } = beginConversation(asking, { locale: 'en-GB', seed: 1 });
  const reply = advanceConversation(asking, { locale: 'en-GB', state, text: 'Of course.' });
  expect(reply.text).not.toMatch(/\?|Go on/u);
});

test('of several answers the one that meets the question comes first', () => {
  const several = makeCase({
    topics: [
      makeTopic('way', {
        variants: { 'en-GB': ['Which bus do you take?', 'How long is the journey?', 'Where do you live?'] },
        answers: { 'en-GB': ['I live on Elm Road.', 'The journey is long, but quiet.', 'The blue one.'] },
      }),
    ],
  });
  for (let seed = 1; seed < 6; seed += 1) {
    const { state } = beginConversation(several, { locale: 'en-GB', seed });
    const reply = advanceConversation(several, { locale: 'en-GB', state, text: 'How long is the journey?' });
    expect(reply.text).toBe('The journey is long, but quiet.');
  }
});

test('a question that a hint holds too is still asked', () => {
  const hinted = makeCase({
    ...content,
    shown: {
      texts: { 'en-GB': ['How long does it last, and what makes it go?', 'Gets the job'] },
      wordings: {},
    },
  });
  const { state } = beginConversation(hinted, { locale: 'en-GB', seed: 1 });
  const read = (text: string) => advanceConversation(hinted, { locale: 'en-GB', state, text });
  expect(read('Got it. What is your job?').delivery.topicIds).toEqual(['work']);
});

test('"why do you …?" proposes nothing', () => {
  expect(converse('en-GB', ['Why do you forget the one at night?'])[0]?.text).not.toMatch(
    /try|maybe|perhaps/iu,
  );
});
