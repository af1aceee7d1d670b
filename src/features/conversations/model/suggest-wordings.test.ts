import { expect, test } from 'vitest';
import { findGist } from '#dialogue/index.ts';
import { listTargets } from '#features/virtual-humans/model/authored-wordings.ts';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { pickSuggestions, writeWordingPrompt } from './suggest-wordings.ts';

const gistOf = (line: string) => findGist('en-GB', line);

test('what a model wrote is tidied, and what says a known thing once more is left out', () => {
  const written = [
    '1. Does it hurt anywhere?',
    '- “Where do you feel the pain?”',
    'Where is the pain?',
    'where is the pain',
    '   ',
    'x'.repeat(161),
    '"Can you point to the sore spot?"',
  ];
  expect(pickSuggestions(written, ['Where is the pain?'], gistOf)).toEqual([
    'Does it hurt anywhere?',
    'Where do you feel the pain?',
    'Can you point to the sore spot?',
  ]);
});

test('no more come than an author reads at once', () => {
  const many = ['red', 'blue', 'green', 'black', 'white', 'grey', 'brown', 'pink', 'gold', 'amber', 'violet'];
  expect(pickSuggestions(many, [], (line) => line)).toHaveLength(10);
});

test('a model is told of the topic and its own answer, and of nothing that is kept secret', () => {
  const content = makeCase();
  const targets = listTargets(content);
  const [pain] = targets.filter(({ id }) => id === 'pain');
  if (!pain) throw new Error('The case has it.');
  const { content: sent } = writeWordingPrompt(content, pain, targets, 'en-GB');
  const told = JSON.parse(sent);
  expect(told).toMatchObject({ language: 'British English', topic: pain.name });
  expect(told.others).not.toContain(pain.name);
  for (const topic of content.topics.filter(({ id }) => id !== 'pain'))
    for (const answer of topic.answers['en-GB'] ?? []) expect(sent).not.toContain(answer);
  expect(sent).not.toContain(content.person.background['en-GB'] || 'no background');
});
