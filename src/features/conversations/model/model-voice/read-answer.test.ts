import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const heard = { key: 't1', words: 'Where', stance: 'meant', sure: true };
const whole = JSON.stringify({ heard: [heard], reply: 'Here, "across" my chest.\nIt’s \u{1f642}.' });

test('what was heard counts once the reply begins, and the reply grows letter by letter', () => {
  let before = '';
  for (let end = 0; end < whole.length; end++) {
    const answer = readAnswer(whole.slice(0, end), false);
    if (!answer?.heard) continue;
    expect(answer.heard).toEqual([heard]);
    expect(answer.reply?.startsWith(before)).toBe(true);
    before = answer.reply ?? '';
  }
  expect(before.length).toBeGreaterThan(20);
  expect(readAnswer(whole, true)?.reply).toBe('Here, "across" my chest.\nIt’s \u{1f642}.');
});

test.each<[string, string, string | null]>([
  ['in a fence with words around', `Sure:\n\`\`\`json\n${whole}\n\`\`\` Done.`, 'Here,'],
  ['cut off in the reply', '{"heard":[],"reply":"It hurts', 'It hurts'],
  ['without a reply', '{"heard":[]}', null],
])('an answer %s is read', (_name, text, reply) => {
  const answer = readAnswer(text, true);
  expect(answer?.heard).not.toBeNull();
  expect(answer?.reply?.slice(0, reply?.length) ?? null).toBe(reply);
});

test('fields that small models leave out have the usual value', () => {
  expect(readAnswer('{"heard":[{"key":"t1","words":"Where"}],"reply":""}', true)?.heard).toEqual([heard]);
});

test.each([
  ['plain words', 'It hurts here.'],
  ['cut off in what was heard', '{"heard":[{"key":"t1","words":"Whe'],
  ['a reply alone', '{"reply":"Here."'],
  ['another form', '{"heard":"t1","reply":"Here."}'],
  ['keys that are none', '{"heard":[{"topic":"t1"}],"reply":"Here."}'],
])('%s is no answer', (_name, text) => {
  expect(readAnswer(text, true)?.heard ?? null).toBeNull();
});
