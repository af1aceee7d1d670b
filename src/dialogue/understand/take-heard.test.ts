import { expect, test } from 'vitest';
import { makeCase, makeTopics } from '../fixtures/small-case.ts';
import { beginConversation, readUnderstanding } from '../index.ts';
import { type HeardThing, takeHeard } from './take-heard.ts';

const free = makeCase();
const branching = makeCase({
  topics: [],
  scenes: [
    {
      id: 'start',
      name: {},
      says: { 'en-GB': ['I am going to reach in.'] },
      choices: [
        {
          id: 'stop',
          label: { 'en-GB': 'Stop him' },
          variants: { 'en-GB': ['Stop, switch it off first'] },
          toSceneId: 'safe',
          effect: { trust: 0, tension: 0 },
        },
        {
          id: 'help',
          label: { 'en-GB': 'Help him' },
          variants: { 'en-GB': ['I will hold the guard for you'] },
          toSceneId: 'hurt',
          effect: { trust: 0, tension: 0 },
        },
      ],
      notUnderstood: {},
      ends: false,
    },
    ...['safe', 'hurt'].map((id) => ({
      id,
      name: {},
      says: { 'en-GB': [id] },
      choices: [],
      notUnderstood: {},
      ends: true,
    })),
  ],
});

function take(
  content: typeof free,
  text: string,
  heard: readonly HeardThing[],
  {
    trust,
    withheld = [],
    listed = ['pain', 'worry', 'secret'],
  }: { trust?: number; withheld?: string[]; listed?: string[] } = {},
) {
  const begun = beginConversation(content, { locale: 'en-GB', seed: 1, ...(trust ? { trust } : {}) }).state;
  const state = { ...begun, withheld };
  const builtIn = readUnderstanding(content, { locale: 'en-GB', state, text });
  const understood = takeHeard(content, {
    locale: 'en-GB',
    state,
    text,
    builtIn,
    heard,
    listed: new Set(listed),
  });
  return understood.parts.map((part) =>
    part.kind === 'topic'
      ? `${part.topicId} ${part.outcome}`
      : part.kind === 'choice'
        ? `to ${part.toSceneId}`
        : part.kind === 'social'
          ? part.act
          : part.kind,
  );
}
const topic = (topicId: string, start = 0, end = 10): HeardThing => ({
  kind: 'topic',
  topicId,
  start,
  end,
  confidence: 0.9,
});
const choice = (choiceId: string, start = 0, end = 10): HeardThing => ({
  kind: 'choice',
  choiceId,
  start,
  end,
  confidence: 0.9,
});

test('rules decide what is told, whoever names the topic', () => {
  const text = 'Which bit of you is the trouble?';
  expect(take(free, text, [topic('pain')])).toEqual(['pain answered']);
  expect(take(free, text, [topic('worry')])).toEqual(['worry withheld']);
  expect(take(free, text, [topic('worry')], { trust: 5 })).toEqual(['worry answered']);
  expect(take(free, text, [topic('secret')], { trust: 10 })).toEqual(['secret withheld']);
});

test('nothing is taken that the case does not hold, and nothing twice', () => {
  expect(take(free, 'Which bit is it?', [topic('bicycle')])).toEqual(['unknown']);
  expect(take(free, 'Which bit is it?', [topic('pain'), topic('pain', 3)])).toEqual(['pain answered']);
  expect(take(free, 'Where does it hurt?', [])).toEqual(['unknown']);
});

test('acts stay with the rules, and distress with the built-in reading', () => {
  expect(take(free, 'I am so sorry to hear that. And which bit?', [topic('pain', 29, 42)])).toEqual([
    'empathy',
    'pain answered',
  ]);
  expect(take(free, 'I want to kill myself', [topic('pain')])).toEqual(['distress']);
});

test('of topics that the other reader was not told of the built-in reading stands', () => {
  expect(take(free, 'Do you gamble?', [], { listed: ['pain'] })).toEqual(['secret withheld']);
  expect(take(free, 'Do you gamble?', [topic('pain', 0, 14)], { listed: ['pain'] })).toEqual([
    'pain answered',
  ]);
});

test('a way on is taken of the present scene alone, and one at a time', () => {
  const text = 'Kill the power before anything else.';
  expect(take(branching, text, [choice('stop', 0, 35)])).toEqual(['to safe']);
  expect(take(branching, text, [choice('elsewhere')])).toEqual(['unknown']);
  expect(take(branching, text, [choice('stop'), choice('help', 12, 20)])).toEqual(['unknown']);
});

test('words about the talk, and a bare refusal, are for the rules', () => {
  expect(take(branching, 'Sorry, what did you say?', [choice('help', 0, 24)])).not.toContain('to hurt');
  expect(take(branching, 'No, don’t!', [choice('help', 0, 10)])).not.toContain('to hurt');
});

test('what was held back comes by itself once trust allows it', () => {
  const topics = makeTopics();
  const content = makeCase({ topics });
  expect(
    take(content, 'I am so sorry, that must be hard for you.', [], { trust: 5, withheld: ['worry'] }),
  ).toContain('worry answered');
});
