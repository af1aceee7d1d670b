import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';

const english = (...list: string[]) => ({ 'en-GB': list });

const content = makeCase({
  locales: ['en-GB', 'zh-TW'],
  topics: [
    makeTopic('sorry', {
      variants: english('I am sorry that we let you down.', 'I apologise for the delay.'),
      answers: english('Sorry does not bring it.'),
    }),
    makeTopic('number', {
      variants: english('What is your order number?'),
      answers: english('Four zero seven one eight.'),
    }),
    makeTopic('ring', {
      variants: english('I will ring you tonight.', 'I will call you back at six.'),
      answers: english('Good. I will have the phone in my hand.'),
    }),
    makeTopic('reach', {
      variants: english('When can I reach you?', 'Can I reach you in the evening?'),
      answers: english('Any time after five.'),
    }),
    makeTopic('mother', {
      variants: english('Is something going on at home?', 'What is wrong?'),
      answers: english('My mother had a stroke.'),
      withheld: english('It is nothing, really.', 'Can we go on?'),
      disclosure: { rule: 'trust', atLeast: 9 },
    }),
    makeTopic('money', {
      variants: english('Are you short of money?'),
      answers: english('Very.'),
      withheld: english('Money is money.'),
      disclosure: { rule: 'trust', atLeast: 9 },
    }),
    makeTopic('daughter', {
      variants: { 'en-GB': ['Tell me about your daughter.', 'How is your daughter?'] },
      answers: { 'en-GB': ['She marries in May.', 'She teaches history.'] },
    }),
    makeTopic('singing', {
      variants: english('Do you sing?', 'Do you still sing?'),
      answers: english('Not since January. I miss it.', 'Alto, second row.'),
    }),
  ],
});

function converse(
  lines: readonly string[],
  { tension = 4, locale = 'en-GB' as 'en-GB' | 'en-US' | 'zh-TW' } = {},
) {
  let { state } = beginConversation(content, { locale, seed: 1 });
  state = { ...state, tension };
  return lines.map((text) => {
    const reply = advanceConversation(content, { locale, state, text });
    ({ state } = reply);
    return reply.text;
  });
}

describe('one thing at a time', () => {
  test('a reaction gives way to the answer behind it', () => {
    expect(converse(['I am sorry that we let you down. What is your order number?'])).toEqual([
      'Four zero seven one eight.',
    ]);
    expect(converse(['I am sorry that we let you down.'])).toEqual(['Sorry does not bring it.']);
  });

  test('a question about what the learner has just offered is no question about the character', () => {
    expect(converse(['I will ring you tonight. Can I reach you then?'])).toEqual([
      'Good. I will have the phone in my hand.',
    ]);
    expect(converse(['When can I reach you?'])).toEqual(['Any time after five.']);
  });

  test('nobody evades twice in a breath', () => {
    expect(converse(['Is something going on at home? Are you short of money?'])).toEqual(['Can we go on?']);
  });
});

describe('a matter that was kept back', () => {
  test('is evaded in the author’s words, and otherwise once the learner has named it', () => {
    const [first, named] = converse([
      'Is something going on at home?',
      'Is it a stroke, has your mother had one?',
    ]);
    expect(first).toBe('Can we go on?');
    expect(named).toMatch(/not far off|won't say|maybe so|if it were/iu);
  });

  test('is evaded as before where the learner guesses wrong', () => {
    const [, guessed] = converse([
      'Is something going on at home?',
      'Is something wrong at home with the cat?',
    ]);
    expect(guessed).not.toMatch(/not far off|won't say|maybe so|if it were/iu);
  });
});

describe('what the case has no answer to', () => {
  test.each([
    ['What colour is your front door?', /^My front door\? /u],
    ['What was the name of your first boss?', /^The name of my first boss\? /u],
    ['Where did your parents live?', /^My parents\? /u],
    ['Is your van insured?', /^My van\? /u],
    ['Have you got a dog?', /^A dog\? /u],
    ['Which pharmacy do you go to?', /^Which pharmacy\? /u],
    ['How many cousins have you got?', /^How many cousins\? /u],
    ['Do you speak Welsh?', /ask|think|expected|important/u],
  ])('"%s", asked of the character itself, is met by a question and not by not knowing', (said, words) => {
    const [reply] = converse([said]);
    expect(reply).toMatch(words);
    expect(reply).not.toMatch(/know|tell you|can't really say/u);
  });

  test('is asked back curtly by whoever is tense', () => {
    expect(converse(['What colour is your front door?'], { tension: 8 })[0]).toMatch(
      /^My front door\? .*(?:got to do|matter|want to know|changes)/u,
    );
  });

  test('of the world, is named and not known', () => {
    expect(converse(['Who painted the old bridge?'])[0]).toMatch(
      /^The old bridge\? .*(?:know|tell|sure|say)/u,
    );
  });

  test('also in Chinese', () => {
    expect(converse(['你的機車是什麼顏色？'], { locale: 'zh-TW' })[0]).toMatch(/^我的機車？/u);
  });

  test('is never said twice running in the same form', () => {
    const replies = converse([
      'What colour is your front door?',
      'Where did you buy your wheelbarrow?',
      'How old is your cat?',
    ]);
    const forms = replies.map((text) => text.slice(text.indexOf('?') + 2));
    expect(forms[1]).not.toBe(forms[0]);
    expect(forms[2]).not.toBe(forms[1]);
  });

  test('why the character did a thing is a long story', () => {
    expect(converse(['Do you sing?', 'Why did you stop it?'])[1]).toMatch(/story|turned out|rather not/u);
  });
});

describe('what the learner makes of the other person', () => {
  test.each<['en-GB' | 'zh-TW', string, RegExp]>([
    ['en-GB', 'It sounds like you carry a lot on your own.', /could say|suppose|about right/u],
    ['en-GB', 'You must miss him.', /could say|suppose|about right/u],
    ['en-GB', 'He sounds like a good man.', /could say|suppose|about right/u],
    ['en-GB', 'You’ve been so strong all these months.', /thank|kind/iu],
    ['en-GB', 'That took a lot of willpower.', /thank|kind/iu],
    ['en-GB', 'Everybody makes mistakes.', /thank|kind|appreciate/iu],
    ['en-GB', 'You should take more breaks.', /right|think about|should|first to say/u],
    ['en-GB', 'That’s a very long time.', /how it is|know|Well, yes|it is what/u],
    ['zh-TW', '聽起來你一個人扛了很多。', /可以這麼說|大概|也許|多少/u],
    ['zh-TW', '您應該多休息。', /也許|知道|可能|第一個/u],
    ['zh-TW', '每個人都會犯錯。', /謝/u],
  ])('%s "%s" is met by a reaction', (locale, said, words) => {
    expect(converse([said], { locale })[0]).toMatch(words);
  });

  test('is granted curtly by whoever is tense', () => {
    expect(converse(['You’ve had a terrible week.'], { tension: 8 })[0]).toMatch(
      /could say|noticed|there we are|say so/u,
    );
  });

  test('is no reason to tell more of what was told', () => {
    expect(converse(['How is your daughter?', 'You must be proud of your daughter.'])[1]).not.toMatch(
      /history|May/u,
    );
  });

  test('advice is no echo, though the words are those of the last reply', () => {
    expect(converse(['Do you sing?', 'You should miss it less.'])[1]).not.toMatch(/^(?:yes|exactly)/iu);
  });
});
