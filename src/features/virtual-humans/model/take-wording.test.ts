import { expect, test } from 'vitest';
import { caseLimits } from './case-parts.ts';
import { makeCase } from './fixtures/small-case.ts';
import { addWording } from './take-wording.ts';
import { speakingUp } from './templates/speaking-up.ts';

const locale = 'en-GB' as const;
const pain = { targetId: 'pain', sceneId: null, locale };
const wordingsOf = (content: ReturnType<typeof makeCase> | null) =>
  content?.topics.find(({ id }) => id === 'pain')?.variants[locale];

test('a line becomes the last wording of the topic, and of no other', () => {
  const content = makeCase();
  const next = addWording(content, { ...pain, wording: '  Is it\n sore? ' });
  expect(wordingsOf(next)).toEqual([...(wordingsOf(content) ?? []), 'Is it sore?']);
  expect(next?.topics.slice(1)).toEqual(content.topics.slice(1));
});

test.each([
  ['it has already', { ...pain, wording: 'where does it HURT?' }],
  ['with no words', { ...pain, wording: '  ' }],
  ['that is too long', { ...pain, wording: 'x'.repeat(caseLimits.line + 1) }],
  ['of a topic that is gone', { ...pain, targetId: 'gone', wording: 'Is it sore?' }],
])('a line %s is not taken', (_what, wording) => {
  expect(addWording(makeCase(), wording)).toBeNull();
});

test('a topic that is full takes no more', () => {
  const full = Array.from({ length: caseLimits.wordings }, (_, at) => `Wording ${at}`);
  const content = makeCase();
  const topics = content.topics.map((topic) => ({ ...topic, variants: { [locale]: full } }));
  expect(addWording({ ...content, topics }, { ...pain, wording: 'Is it sore?' })).toBeNull();
});

test('in a branching case it becomes a wording of the choice, in its own scene alone', () => {
  const content = speakingUp();
  const [start, ...others] = content.scenes;
  const [choice] = start?.choices ?? [];
  const next = addWording(content, {
    targetId: choice?.id ?? '',
    sceneId: start?.id ?? '',
    locale,
    wording: 'Hold on, please',
  });
  expect(next?.scenes[0]?.choices[0]?.variants[locale]?.at(-1)).toBe('Hold on, please');
  expect(next?.scenes.slice(1)).toEqual(others);
});
