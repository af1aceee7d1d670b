import { expect, test } from 'vitest';
import { makeTopic } from '#dialogue/fixtures/small-case.ts';
import { findTaken, isTakenFor, listTargets, listTargetsAt, listWordings } from './authored-wordings.ts';
import { makeCase } from './fixtures/small-case.ts';
import { speakingUp } from './templates/speaking-up.ts';
import type { UnderstoodPart } from './transcript.ts';

const topic = (id: string, ...words: string[]) =>
  makeTopic(id, { name: { 'en-GB': id }, variants: { 'en-GB': words } });
const content = makeCase({ topics: [topic('pain', 'Sore?', 'Aching?'), topic('sleep', 'Tired?')] });
const targets = listTargets(content);
const pain = targets[0] ?? expect.fail();
const parts = (...ids: string[]) => ids.map((topicId) => ({ kind: 'topic', topicId }) as UnderstoodPart);

test('every topic has its first wording listed before any has its second', () => {
  expect(listWordings(targets, ['en-GB']).map(({ words }) => words)).toEqual(['Sore?', 'Tired?', 'Aching?']);
  expect(listWordings(targets, ['zh-TW'])).toEqual([]);
});

test('a line that reaches its own topic is taken for it, whatever else it touches', () => {
  expect(isTakenFor(parts('sleep', 'pain'), pain)).toBe(true);
  expect(findTaken(parts('sleep', 'pain'), pain)).toBe('pain');
});

test('otherwise the first that was understood has it, or nothing', () => {
  expect(findTaken(parts('sleep'), pain)).toBe('sleep');
  expect(findTaken([], pain)).toBeNull();
});

test('a choice counts in its own scene alone', () => {
  const choice = listTargets(speakingUp())[0] ?? expect.fail();
  const at = (sceneId: string) =>
    [{ kind: 'choice', sceneId, choiceId: choice.id }] as unknown as UnderstoodPart[];
  expect(isTakenFor(at(choice.sceneId ?? ''), choice)).toBe(true);
  expect(isTakenFor(at('elsewhere'), choice)).toBe(false);
});

test('what is worded the same in two Englishes is listed once, other words and other languages each', () => {
  const variants = {
    'en-GB': ['Sore?', 'What colour?'],
    'en-US': ['Sore?', 'What color?'],
    'zh-TW': ['Sore?'],
  };
  const targets = listTargets(makeCase({ topics: [makeTopic('pain', { variants })] }));
  expect(
    listWordings(targets, ['en-GB', 'en-US', 'zh-TW']).map(({ locale, words }) => [locale, words]),
  ).toEqual([
    ['en-GB', 'Sore?'],
    ['en-GB', 'What colour?'],
    ['en-US', 'What color?'],
    ['zh-TW', 'Sore?'],
  ]);
});

test('a branching case has the choices of its scenes, and the topics beside them; in a scene its own choices alone', () => {
  const branching = { ...speakingUp(), topics: content.topics };
  const [start] = branching.scenes;
  const here = listTargetsAt(branching, start?.id ?? '');
  expect(here.map(({ id, sceneId }) => [id, sceneId])).toEqual([
    ...(start?.choices ?? []).map(({ id }) => [id, start?.id]),
    ['pain', null],
    ['sleep', null],
  ]);
  expect(listTargets(branching).filter(({ section }) => section === 'topics')).toHaveLength(2);
  expect(listTargets(branching).length).toBeGreaterThan(here.length);
});
