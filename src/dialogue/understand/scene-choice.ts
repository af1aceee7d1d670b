import type { DialogueCase, Scene } from '../dialogue-case.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import { findWhole, rank } from '../match/rank.ts';
import { weights } from '../match/weights.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { type Reading, readText, termsWithin } from '../text/reading.ts';
import type { CaseIndex } from './case-index.ts';
import { isMeant } from './earnest.ts';
import type { Meaning } from './meaning.ts';
import { takeChoice } from './take-choice.ts';
import type { SocialAct, UnderstoodPart } from './understanding.ts';

/** After this many turns without a choice the player shows the possible choices; the character never reads them out. */
const missesBeforeHelp = 2;

export function findScene(content: DialogueCase, state: DialogueState): Scene | null {
  return content.scenes.find(({ id }) => id === state.sceneId) ?? null;
}

/** The choice of the current scene that the turn means: by one of its clauses, or by all of it together. */
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
  const { language } = reading;
  const isForbidding = language.answers.forbids(reading);
  const terms = isForbidding ? termsWithin(...readStop(language)) : termsWithin(reading, whole);
  // What an author worded as a topic asks for it, unless it is a way on in the same words.
  if (!isForbidding && findWhole(choices, terms) === null && findWhole(index.topics, terms) !== null)
    return null;
  const meant = findWhole(choices, terms) ?? takeChoice(rank(choices, terms), language, terms);
  const ofWhole =
    meant !== null &&
    (meant.confidence === 1 || !meanings.every(isInsult)) &&
    isMeant(index, reading, terms, { of: choices, taken: meant })
      ? meant
      : null;
  if (isAboutConversation(meanings) && (ofWhole?.confidence ?? 0) < weights.sureChoice) return null;
  const found = [
    ...(isForbidding ? [] : meanings)
      .filter((meaning) => !isInsult(meaning) || meaning.choice?.confidence === 1)
      .map(({ start, end, choice, topic }) => ({ start, end, choice, topic })),
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

function readStop(language: LanguagePack): [Reading, { start: number; end: number }] {
  const { stop } = language.answers;
  return [readText(language, stop), { start: 0, end: stop.length }];
}

/** 'Stop whining' stops nobody. An author may have worded a way on as rudely ('just hurry up'). */
function isInsult({ acts }: Meaning): boolean {
  return acts.some(({ act, share }) => act === 'rudeness' && share >= 0.5);
}

/** 'I don't know' and 'what did you say?' take no choice. */
function isAboutConversation(meanings: readonly Meaning[]): boolean {
  return meanings.every(({ acts }) =>
    acts.some(({ act, share }) => aboutConversation.has(act) && share >= 0.75),
  );
}

export const aboutConversation: ReadonlySet<SocialAct> = new Set<SocialAct>([
  'lost',
  'correction',
  'repeatRequest',
]);

function isBetter(choice: number, topic: number | undefined): boolean {
  return topic === undefined || topic < weights.topic || choice >= topic - 0.1;
}

/** After the choices were offered, 'the second one' takes the second. */
function findByNumber(
  scene: Scene,
  reading: Reading,
  span: { start: number; end: number },
): UnderstoodPart | null {
  const at = reading.language.answers.readPlace(reading);
  const choice = at === null ? undefined : scene.choices[at];
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
