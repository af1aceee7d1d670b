import { describe, expect, test } from 'vitest';
import type { DialogueCase } from '../dialogue-case.ts';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';
import { stockLinesOf } from '../languages/stock-lines.ts';
import { linesOfTopics, type StockLine, stockLines } from '../line-groups.ts';

const english = (...list: string[]) => ({ 'en-GB': list });

const topics = [
  makeTopic('number', {
    variants: english('What is your order number?', 'Tell me the order number.'),
    answers: english('Four zero seven one eight.'),
  }),
  makeTopic('mother', {
    variants: english('Is something going on at home?', 'What is wrong?'),
    answers: english('My mother had a stroke.'),
    disclosure: { rule: 'trust', atLeast: 9 },
  }),
];

/** Every line of the author's names itself, so that a reply shows which was said. */
const own = Object.fromEntries(
  stockLines.map((line) => [line, english(...[1, 2, 3, 4].map((number) => `<${line}> ${number}.`))]),
) as DialogueCase['lines'];

function converse(
  said: readonly string[],
  {
    lines = own,
    trust = 3,
    tension = 4,
  }: { lines?: DialogueCase['lines']; trust?: number; tension?: number } = {},
) {
  const content = makeCase({ locales: ['en-GB', 'zh-TW'], topics, lines });
  let { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
  state = { ...state, trust, tension };
  return said.map((text) => {
    const reply = advanceConversation(content, { locale: 'en-GB', state, text });
    ({ state } = reply);
    return reply.text;
  });
}

const asked = 'What is your order number?';

describe('an author’s line is said on its occasion', () => {
  test.each<[StockLine, readonly string[], { trust?: number; tension?: number }?]>([
    ['thanks', ['Thank you.']],
    ['apologyAccepted', ['I am sorry about that.']],
    ['reassured', [asked, 'It will be all right.']],
    ['unknown', ['Which pharmacy is open on Sunday?']],
    ['askedOfSelf', ['What colour is your front door?']],
    ['askedOfSelfCurtly', ['What colour is your front door?'], { tension: 8 }],
    ['unsureWhy', [asked, 'Why?']],
    ['unsureDetail', [asked, 'Since when?']],
    ['noMore', [asked, 'Tell me more.']],
    ['sameAgain', [asked, 'What do you mean?']],
    ['askedWhySo', ['So it was your brother, then?']],
    ['withheld', ['Is something going on at home?']],
    ['proposed', ['Shall we sit down for a moment?'], { trust: 3 }],
    ['proposalWelcome', ['Shall we sit down for a moment?'], { trust: 7 }],
    ['proposalDeclined', ['Shall we sit down for a moment?'], { trust: 0 }],
    ['notSoEasy', ['Why don’t you just go to bed?']],
    ['caredFor', [asked, 'I am worried about you.']],
    ['praised', [asked, 'That was brave of you.']],
    ['criticised', [asked, 'You should have told me.']],
    ['advised', [asked, 'You should get more rest.']],
    ['seenThrough', [asked, 'You sound like someone in a hurry.']],
    ['unmoved', [asked, 'You sound like someone in a hurry.'], { tension: 8 }],
    ['confirmed', [asked, 'So it is four zero seven one eight?']],
    ['agreed', [asked, 'Is that all right with you?']],
  ])('%s', (line, said, at = {}) => {
    expect(converse(said, at).at(-1)).toContain(`<${line}>`);
  });
});

test('what is asked about is named before an author’s line as well', () => {
  expect(converse(['What colour is your front door?'])).toEqual([
    expect.stringMatching(/^My front door\? <askedOfSelf> \d\.$/u),
  ]);
  expect(converse(['Which pharmacy is open on Sunday?'])).toEqual([
    expect.stringMatching(/^Which pharmacy\? <unknown> \d\.$/u),
  ]);
});

test('four of an author’s own stay among themselves, fewer are followed by those of the language', () => {
  const questions = Array.from({ length: 6 }, (_, at) => `Which pharmacy is open on the ${at + 1}th of May?`);
  const engines = stockLinesOf('en-GB').unknown;
  const isEngines = (text: string) => engines.some((one) => text.endsWith(one));
  // A question in between, so that nobody is lost.
  const ask = (lines: DialogueCase['lines']) =>
    converse(
      questions.flatMap((question) => [question, asked]),
      { lines },
    ).filter((_, at) => at % 2 === 0);
  expect(ask(own).filter(isEngines)).toEqual([]);
  expect(ask({ unknown: english('<unknown> 1.', '<unknown> 2.') }).filter(isEngines).length).toBe(4);
});

test('a question after an author’s "I cannot say why" still keeps to the thread', () => {
  const [, why, when] = converse([asked, 'Why?', 'And when did that start?']);
  expect(why).toContain('<unsureWhy>');
  expect(when).toContain('<unsureDetail>');
});

test('lines of another language are not lent', () => {
  const lines = { unknown: { 'zh-TW': ['\u9019\u500b\u6211\u4e0d\u77e5\u9053\u3002'] } };
  const [reply = ''] = converse(['Which pharmacy is open on Sunday?'], { lines });
  expect(stockLinesOf('en-GB').unknown.some((one) => reply.endsWith(one))).toBe(true);
});

test('every line that needs a topic is a stock line', () => {
  expect([...linesOfTopics].filter((line) => !stockLines.includes(line))).toEqual([]);
});
