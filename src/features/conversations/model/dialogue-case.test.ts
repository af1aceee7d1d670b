import { expect, test } from 'vitest';
import { makeTopic } from '#dialogue/fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '#dialogue/index.ts';
import type { CaseContent, Topic } from '#features/virtual-humans/model/case-content.ts';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { fillCase } from '#features/virtual-humans/model/variants/fill-case.ts';
import { toDialogueCase } from './dialogue-case.ts';

const topics = makeCase().topics.slice(1);
const pain = makeTopic('pain', {
  variants: { 'en-GB': ['Where does it hurt?'] },
  answers: { 'en-GB': ['Across my {{place}}.'] },
});

function makeVaried(changes: Partial<Topic> = {}, more: Partial<CaseContent> = {}): CaseContent {
  return makeCase({
    topics: [{ ...pain, ...changes }, ...topics],
    variants: {
      slots: [
        {
          id: 'place',
          name: 'place',
          values: {
            kind: 'texts',
            texts: ['chest', 'back'].map((word) => ({ id: word, text: { 'en-GB': word }, weight: 0 })),
          },
        },
      ],
      difficulty: null,
      fixedSeed: null,
    },
    ...more,
  });
}

const answerOf = (content: CaseContent) => {
  const dialogue = toDialogueCase(content);
  const { state } = beginConversation(dialogue, { locale: 'en-GB', seed: 1 });
  return advanceConversation(dialogue, { locale: 'en-GB', state, text: 'Where does it hurt?' }).text;
};

test('variants in which learners say the same are prepared once, and each answers with its own facts', () => {
  const varied = makeVaried();
  const [one, other] = [fillCase(varied, 0), fillCase(varied, 1)];
  expect(toDialogueCase(one).alike).toBeDefined();
  expect(toDialogueCase(one).alike).toBe(toDialogueCase(other).alike);
  expect([answerOf(one), answerOf(other)].sort()).toEqual(['Across my back.', 'Across my chest.']);
});

test.each([
  ['a wording', makeVaried({ variants: { 'en-GB': ['Where does it hurt?', 'Is it your {{place}}?'] } })],
  ['the name it is called by', makeVaried({ spokenName: { 'en-GB': 'my {{place}}' } })],
  [
    'what is earned',
    makeVaried(
      {},
      { objectives: makeCase().objectives.map((one) => ({ ...one, hint: { 'en-GB': '{{place}}' } })) },
    ),
  ],
])('a variant whose facts are in %s is prepared by itself', (_, varied) => {
  expect(toDialogueCase(fillCase(varied, 0)).alike).toBeUndefined();
  expect(toDialogueCase(makeCase()).alike).toBeUndefined();
});
