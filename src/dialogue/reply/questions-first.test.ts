import { expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import {
  advanceConversation,
  beginConversation,
  listStretches,
  listWordings,
  type SentenceVectors,
} from '../index.ts';

const english = (...list: string[]) => ({ 'en-GB': list });

const content = makeCase({
  topics: [
    makeTopic('push', {
      variants: english('I will not push you.', 'You need not tell me.'),
      answers: english('You never do.'),
    }),
    makeTopic('thanks', {
      variants: english('You are a real person.', 'At last I speak to a human.'),
      answers: english('So are you.'),
    }),
    makeTopic('ring', {
      variants: english('I will ring you tonight.', 'I will call you back at six.'),
      answers: english('I will have the phone in my hand.'),
    }),
    makeTopic('number', {
      variants: english('What is your order number?'),
      answers: english('Four zero seven one eight.'),
    }),
    makeTopic('mornings', {
      variants: english('What do you do in the mornings?'),
      answers: english('I sit with my mother.'),
      withheld: english('The mornings are mine.'),
      disclosure: { rule: 'trust', atLeast: 9 },
    }),
  ],
});
const { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
const later = { ...state, turns: 2 };

function reply(text: string, from = later, vectors: SentenceVectors | null = null): string {
  return advanceConversation(content, { locale: 'en-GB', state: from, text, vectors }).text;
}

test('a question that the case does not answer goes before what is said beside it', () => {
  expect(reply('I will not push you.')).toContain('You never do');
  const text = reply('I will not push you. Which colour was the envelope on the table?');
  expect(text).not.toContain('You never do');
  expect(text).not.toBe('');
});

test('beside an answer the last remark is met and no other, and none behind a greeting', () => {
  const text = 'You are a real person. I will ring you tonight. What is your order number?';
  expect(reply(text)).toBe('I will have the phone in my hand. Four zero seven one eight.');
  expect(reply(`Hello. ${text}`, state)).toMatch(/Four zero seven one eight\.$/);
  expect(reply(`Hello. ${text}`, state)).not.toMatch(/So are you|in my hand/);
});

test('what may be about something kept back is evaded as that, where a sentence model heard it', () => {
  const text = 'Which days does that concern?';
  const direction = (x: number, y: number, z: number) => Float32Array.from([x, y, z]);
  const vectors: SentenceVectors = {
    model: 'f'.repeat(64),
    wordings: new Map(
      listWordings(content, 'en-GB').map((one) => [
        one,
        /mornings/.test(one) ? direction(1, 0, 0) : direction(0, 1, 0),
      ]),
    ),
    said: new Map(listStretches(content, 'en-GB', text).map((one) => [one, direction(0.52, 0.42, 0.744)])),
  };
  expect(reply(text)).not.toContain('mornings are mine');
  expect(reply(text, later, vectors)).toBe('The mornings are mine.');
});

test('asking what was said to somebody else is no request to say it again', () => {
  const before = { ...later, lastReply: 'He asks every day.' };
  expect(reply('What did you say?', before)).toContain('He asks every day.');
  expect(reply('What did you say to him when it was dark?', before)).not.toContain('He asks every day.');
});
