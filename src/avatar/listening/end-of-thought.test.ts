import { expect, test } from 'vitest';
import { silenceAfter, waitForMore } from './end-of-thought.ts';

const long = waitForMore('where does it hurt', false);

test('words that may still change are waited behind', () => {
  expect(long).toBeGreaterThan(1000);
});

test.each(['where does it hurt', 'I see', 'thank you, George', '哪裡會痛', '我了解'])(
  'a whole thought is answered at once: %s',
  (text) => {
    expect(waitForMore(text, true)).toBeLessThan(500);
  },
);

test.each([
  'where does it hurt and',
  'I am asking because',
  'so, um',
  'have you ever had a',
  'well',
  'first of all,',
  '我想問因為',
  '還有',
])('a breath in the middle of one is not its end: %s', (text) => {
  expect(waitForMore(text, true)).toBe(long);
});

test.each([
  ['Where does it hurt?', 350],
  ['會痛嗎？', 350],
  ['I see.', 500],
  ['我了解。', 500],
  ['I am asking because.', 1400],
  ['So, um...', 1400],
  ['我想問因為…', 1400],
])('words that a recogniser has ended with a stop wait for the right silence: %s', (text, ms) => {
  expect(silenceAfter(text)).toBe(ms);
});
