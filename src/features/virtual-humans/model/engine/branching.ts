import type { CaseContent, Scene } from '../case-content.ts';
import type { DialogueState, UnderstoodPart } from '../conversation.ts';
import type { CaseIndex } from './case-index.ts';
import { findWhole, rank } from './match.ts';
import type { Meaning } from './meaning.ts';
import { type Reading, termsWithin } from './reading.ts';
import { takeChoice } from './take-choice.ts';
import { weights } from './weights.ts';

/** After this many turns without a choice the player shows what could be said; the person never reads it out. */
const missesBeforeHelp = 2;

export function findScene(content: CaseContent, state: DialogueState): Scene | null {
  return content.scenes.find(({ id }) => id === state.sceneId) ?? null;
}

/** The way on from the current scene that the turn means: by one of its clauses, or by all of it together. */
export function findChoice(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  meanings: readonly Meaning[],
): UnderstoodPart | null {
  const entry = state.sceneId === null ? undefined : index.scenesById.get(state.sceneId);
  const [first] = meanings;
  const last = meanings.at(-1);
  if (entry === undefined || first === undefined || last === undefined) return null;
  const { scene, choices } = entry;
  const whole = { start: first.start, end: last.end };
  const terms = termsWithin(reading, whole);
  const ofWhole = findWhole(choices, terms) ?? takeChoice(rank(choices, terms));
  const found = [
    ...meanings.map(({ start, end, choice, topic }) => ({ start, end, choice, topic })),
    { ...whole, choice: ofWhole, topic: null },
  ]
    .flatMap(({ start, end, choice, topic }) =>
      choice !== null && choice.confidence >= weights.choice && isBetter(choice.confidence, topic?.confidence)
        ? [{ start, end, choice }]
        : [],
    )
    .sort((a, b) => b.choice.confidence - a.choice.confidence || a.start - b.start)[0];
  if (found === undefined)
    return state.misses >= missesBeforeHelp ? findByNumber(scene, reading, whole) : null;
  const target = scene.choices.find(({ id }) => id === found.choice.id);
  if (target === undefined) return null;
  return {
    kind: 'choice',
    sceneId: scene.id,
    choiceId: target.id,
    toSceneId: target.toSceneId,
    start: found.start,
    end: found.end,
    confidence: Math.round(found.choice.confidence * 100) / 100,
  };
}

function isBetter(choice: number, topic: number | undefined): boolean {
  return topic === undefined || topic < weights.topic || choice >= topic - 0.1;
}

const numbers: readonly (readonly string[])[] = [
  ['1', 'first', '一', '第一'],
  ['2', 'second', '二', '第二'],
  ['3', 'third', '三', '第三'],
  ['4', 'fourth', '四', '第四'],
];

/** After the choices were offered, 'the second one' takes the second. */
function findByNumber(
  scene: Scene,
  reading: Reading,
  span: { start: number; end: number },
): UnderstoodPart | null {
  const words =
    reading.locale === 'zh-TW'
      ? [reading.folded.text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^選|個$|項$/gu, '')]
      : reading.words.map(({ word }) => word);
  if (words.length > 5) return null;
  // In 'the second one' the last word is no number.
  const said = words.some((word) => word !== '1' && numbers.some((names) => names.includes(word)))
    ? words.filter((word) => word !== '1')
    : words;
  const at = numbers.findIndex((names) => said.some((word) => names.includes(word)));
  const choice = at < 0 ? undefined : scene.choices[at];
  if (choice === undefined) return null;
  return {
    kind: 'choice',
    sceneId: scene.id,
    choiceId: choice.id,
    toSceneId: choice.toSceneId,
    ...span,
    confidence: 0.8,
  };
}
