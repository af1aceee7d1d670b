import type { DialogueCase } from '../dialogue-case.ts';
import type { DialogueLocale } from '../locales.ts';
import { applyPart } from '../state/apply.ts';
import { feelOpenQuestions } from '../state/attitude.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { findOutcome } from '../state/disclosure.ts';
import { readText, termsWithin } from '../text/reading.ts';
import { maximumAnswers } from './answer-limit.ts';
import { getIndex } from './case-index.ts';
import { aboutConversation } from './scene-choice.ts';
import { maximumTextLength } from './turn-length.ts';
import { moving } from './understand.ts';
import type { SocialAct, Understanding, UnderstoodPart } from './understanding.ts';

/** A topic or a choice of the present scene that another reader heard in a stretch of a turn. */
export type HeardThing = { start: number; end: number; confidence: number } & (
  | { kind: 'topic'; topicId: string }
  | { kind: 'choice'; choiceId: string }
);

type TakenTurn = {
  locale: DialogueLocale;
  /** As it was before the turn. */
  state: DialogueState;
  text: string;
  /** The built-in reading of the same turn. */
  builtIn: Understanding;
  heard: readonly HeardThing[];
  /** Topics that the other reader could have named; of all others the built-in reading stands. */
  listed: ReadonlySet<string>;
};

/**
 * The feelings before anything is told in this turn: by what the learner does and how they ask. What is told in it follows the rules of
 * this moment.
 */
export function feelManners(
  content: DialogueCase,
  state: DialogueState,
  { parts, openQuestions = 0 }: Understanding,
): DialogueState {
  return parts
    .filter((part) => part.kind === 'social')
    .reduce((met, part) => applyPart(content, met, part), feelOpenQuestions(state, openQuestions));
}

/**
 * Makes an understanding of what another reader heard. It names topics and choices only: acts, distress, open questions, what may be
 * told and which way a scene leads stay with the rules. What is not in the case is passed over.
 */
export function takeHeard(content: DialogueCase, turn: TakenTurn): Understanding {
  const { state, builtIn } = turn;
  const social = builtIn.parts.filter((part) => part.kind === 'social');
  if (state.ended !== null || social.some(({ act }) => act === 'distress')) return builtIn;
  const choice = takeHeardChoice(content, turn, social);
  if (choice === 'built-in') return builtIn;
  const beside = social.filter(
    ({ act, start, end }) =>
      choice === null || (moving.has(act) && (end <= choice.start || start >= choice.end)),
  );
  const things = choice === null ? listHeardTopics(content, turn) : [choice];
  const parts: UnderstoodPart[] = [...beside, ...things].sort((a, b) => a.start - b.start);
  const nothing: UnderstoodPart = { kind: 'unknown', start: 0, end: turn.text.length, confidence: 0 };
  return { ...builtIn, parts: parts.length > 0 ? parts : [nothing] };
}

type TopicPart = Extract<UnderstoodPart, { kind: 'topic' }>;

function listHeardTopics(content: DialogueCase, { state, builtIn, heard, listed }: TakenTurn): TopicPart[] {
  const felt = feelManners(content, state, builtIn);
  const taken = new Map<string, TopicPart>();
  for (const thing of heard) {
    if (thing.kind !== 'topic' || taken.has(thing.topicId) || taken.size >= maximumAnswers) continue;
    const topic = content.topics.find(({ id }) => id === thing.topicId);
    if (topic !== undefined) taken.set(topic.id, { ...thing, outcome: findOutcome(topic, felt) });
  }
  const own = builtIn.parts.filter(
    (part): part is TopicPart =>
      part.kind === 'topic' &&
      !taken.has(part.topicId) &&
      // What was held back and may be told now, without being asked for again.
      ((taken.size === 0 && part.outcome !== 'withheld' && state.withheld.includes(part.topicId)) ||
        (!listed.has(part.topicId) && ![...taken.values()].some((other) => overlaps(part, other)))),
  );
  return [...taken.values(), ...own];
}

/**
 * A scene leads on for good: two ways at once are none, and so are words about the conversation and a question about facts.
 * `built-in`: the learner forbids or stops, which the rules alone read.
 */
function takeHeardChoice(
  content: DialogueCase,
  { locale, state, text, heard }: TakenTurn,
  social: readonly { act: SocialAct }[],
): Extract<UnderstoodPart, { kind: 'choice' }> | 'built-in' | null {
  const index = getIndex(content, locale);
  const entry = state.sceneId === null ? undefined : index.scenesById.get(state.sceneId);
  if (entry === undefined) return null;
  const reading = readText(index.language, text.slice(0, maximumTextLength), index.vocabulary);
  if (index.language.answers.forbids(reading)) return 'built-in';
  const choices = heard.filter((thing) => thing.kind === 'choice');
  const [first] = choices;
  if (first === undefined || choices.some(({ choiceId }) => choiceId !== first.choiceId)) return null;
  const target = entry.scene.choices.find(({ id }) => id === first.choiceId);
  if (target === undefined || social.some(({ act }) => aboutConversation.has(act))) return null;
  const asksForFact = index.language.questions.asksForFact(termsWithin(reading, first));
  if (asksForFact && entry.choices.remarkIds.has(target.id)) return null;
  return { ...first, sceneId: entry.scene.id, toSceneId: target.toSceneId };
}

function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}
