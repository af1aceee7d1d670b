import { describe, expect, test } from 'vitest';
import { makeTopic } from '#dialogue/fixtures/small-case.ts';
import { advanceConversation, beginConversation, explainTurn } from '#dialogue/index.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { speakingUp } from '#features/virtual-humans/model/templates/speaking-up.ts';
import { toDialogueCase } from './dialogue-case.ts';
import { describeParts, findHeldBack, guessTopic } from './explain-line.ts';

const clinic = makeCase();

/** The last of these lines, as the engine read it. */
function read(content: CaseContent, lines: readonly string[], trust?: number) {
  const dialogue = toDialogueCase(content);
  let { state } = beginConversation(dialogue, {
    locale: 'en-GB',
    seed: 1,
    ...(trust === undefined ? {} : { trust }),
  });
  for (const text of lines.slice(0, -1))
    state = advanceConversation(dialogue, { locale: 'en-GB', state, text }).state;
  const text = lines.at(-1) ?? '';
  const { understanding } = advanceConversation(dialogue, { locale: 'en-GB', state, text });
  const thoughts = explainTurn(dialogue, 'en-GB', state, text);
  return { text, before: state, parts: understanding.parts, thoughts };
}

describe('what held a line back', () => {
  test.each([
    ['trust', ['What worries you most?'], { rule: 'trust-too-low', id: 'worry', has: 3, needed: 5 }],
    ['the author', ['Do you gamble?'], { rule: 'never-told', id: 'secret' }],
    ['the telling', ['Where does it hurt?', 'Where does it hurt?'], { rule: 'told-before', id: 'pain' }],
    [
      'whose words they are',
      ['My manual says "where does it hurt?"'],
      { rule: 'not-meant', stance: 'quoted', words: 'My manual says "where does it hurt' },
    ],
    ['that nothing is near', ['Potatoes and gravy'], { rule: 'nothing-near', id: null }],
    ['real need', ['I want to kill myself'], { rule: 'distress' }],
    ['the end', ['Goodbye', 'Where does it hurt?'], { rule: 'ended' }],
  ] as const)('%s', (_reason, lines, found) => {
    expect(findHeldBack(clinic, read(clinic, lines))).toEqual([expect.objectContaining(found)]);
  });

  test('nothing, where it was answered', () => {
    expect(findHeldBack(clinic, read(clinic, ['Where does it hurt?']))).toEqual([]);
  });

  test('nothing, once trust is high enough', () => {
    expect(findHeldBack(clinic, read(clinic, ['What worries you most?'], 5))).toEqual([]);
  });

  test('two topics that are as near: the character asks which one', () => {
    const topic = (id: string, text: string) => makeTopic(id, { variants: { 'en-GB': [text] } });
    const twins = makeCase({
      topics: [
        topic('shoulder', 'Is your left shoulder stiff?'),
        topic('knee', 'When is your left knee stiff?'),
        topic('smoking', 'Do you smoke?'),
      ],
    });
    expect(findHeldBack(twins, read(twins, ['is the left one stiff']))).toEqual([
      expect.objectContaining({ rule: 'asked-back', id: 'shoulder', otherId: 'knee' }),
    ]);
  });
});

test('a part says its words, its topic and what came second', () => {
  const [part, ...rest] = describeParts(read(clinic, ['Where does it hurt?']));
  expect(rest).toEqual([]);
  expect(part).toMatchObject({
    kind: 'topic',
    id: 'pain',
    outcome: 'answered',
    words: 'Where does it hurt',
  });
  expect(part?.runnerUp?.id).not.toBe('pain');
});

test('a choice of a scene is named, and its rival is one of the same scene', () => {
  const scenes = speakingUp();
  const [start] = scenes.scenes;
  const [choice] = start?.choices ?? [];
  const line = choice?.variants['en-GB']?.[0] ?? '';
  const parts = describeParts(read(scenes, [line]));
  const taken = parts.find(({ kind }) => kind === 'choice');
  expect(taken?.id).toBe(choice?.id);
  const ids = start?.choices.map(({ id }) => id) ?? [];
  expect([null, ...ids]).toContain(taken?.runnerUp?.id ?? null);
});

test('the guess is what was understood, and the nearest topic where nothing was', () => {
  expect(guessTopic(read(clinic, ['Where does it hurt?']))).toBe('pain');
  const unsure = {
    parts: [],
    thoughts: [
      { start: 0, end: 4, nearest: [{ id: 'pain', confidence: 0.2 }], needed: 0.4, heldAs: null },
      { start: 5, end: 9, nearest: [{ id: 'worry', confidence: 0.3 }], needed: 0.4, heldAs: null },
    ],
  };
  expect(guessTopic(unsure)).toBe('worry');
  expect(guessTopic({ parts: [], thoughts: [] })).toBeNull();
});
