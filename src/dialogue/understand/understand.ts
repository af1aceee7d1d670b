import type { DialogueCase } from '../dialogue-case.ts';
import type { DialogueLocale } from '../locales.ts';
import { createLiken, type SentenceVectors } from '../match/likeness.ts';
import { applyPart } from '../state/apply.ts';
import { feelOpenQuestions } from '../state/attitude.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { findOutcome } from '../state/disclosure.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { type Reading, readText } from '../text/reading.ts';
import { type CaseIndex, getIndex } from './case-index.ts';
import { findDistressSpan } from './distress.ts';
import { listParts, makeActPart } from './list-parts.ts';
import type { Meaning } from './meaning.ts';
import { readOffered } from './offers.ts';
import { measureOutOfRole } from './out-of-role.ts';
import { classifyQuestions } from './questions.ts';
import { findChoice } from './scene-choice.ts';
import { findMeanings } from './segments.ts';
import { maximumTextLength } from './turn-length.ts';
import type { SocialAct, Understanding, UnderstoodPart } from './understanding.ts';

/** The meaning of one learner turn, given the conversation so far. */
export function understand(
  content: DialogueCase,
  asked: DialogueLocale,
  state: DialogueState,
  fullText: string,
  vectors: SentenceVectors | null = null,
): Understanding {
  if (state.ended !== null) return { parts: [] };
  const text = fullText.slice(0, maximumTextLength);
  const index = getIndex(content, asked);
  const distress = findDistressSpan(content, index.locale, text);
  if (distress !== null) return { parts: [{ kind: 'social', act: 'distress', ...distress, confidence: 1 }] };
  const reading = withoutNames(index, readText(index.language, text, index.vocabulary));
  const chosen = readOffered(index, state, reading);
  if (chosen.length > 0) return { parts: listChosen(content, state, chosen, text.length) };
  const meanings = readThoughts(index, state, reading, vectors);
  if (leavesRole(index, reading, meanings))
    return { parts: [{ kind: 'social', act: 'offTopic', start: 0, end: text.length, confidence: 1 }] };
  const openQuestions = classifyQuestions(index.locale, text).open;
  const choice = findChoice(index, state, reading, meanings);
  const parts =
    choice === null
      ? listParts(content, index, feelOpenQuestions(state, openQuestions), meanings)
      : [
          ...listSocialParts(meanings).filter((part) => part.end <= choice.start || part.start >= choice.end),
          choice,
        ];
  const understanding = { parts: parts.sort((a, b) => a.start - b.start) };
  return {
    ...understanding,
    ...(openQuestions === 0 ? {} : { openQuestions }),
    ...(vectors === null ? {} : { sentenceModel: vectors.model }),
  };
}

/** What a turn that leaves the role asks for is not taken for a question of the case that shares words with it. */
function leavesRole({ language }: CaseIndex, reading: Reading, meanings: readonly Meaning[]): boolean {
  const out = measureOutOfRole(language, reading);
  const isPlain = meanings.some(
    ({ topic, choice, limits }) =>
      Math.max(topic?.confidence ?? 0, choice?.confidence ?? 0) >= limits.surerTopic,
  );
  return out > (isPlain ? language.role.sure : language.role.possible);
}

/** A turn as its thoughts, each with what is likeliest to be meant. */
export function readThoughts(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  vectors: SentenceVectors | null,
): Meaning[] {
  const compared = vectors === null ? reading : { ...reading, liken: createLiken(vectors) };
  return findMeanings(index, state, compared, cutIntoPieces(reading));
}

/**
 * The character's own name is an address wherever it stands: 'take care, George' ends a conversation as 'take care'
 * does.
 */
export function withoutNames({ names }: CaseIndex, reading: Reading): Reading {
  const words = reading.words.filter(({ word }) => !names.has(word));
  return words.length === 0 ? reading : { ...reading, words };
}

/** Topics that the character offered and the learner took: both, or one. */
function listChosen(
  content: DialogueCase,
  before: DialogueState,
  ids: readonly string[],
  end: number,
): UnderstoodPart[] {
  let state = before;
  return ids.flatMap((id): UnderstoodPart[] => {
    const topic = content.topics.find((candidate) => candidate.id === id);
    if (topic === undefined) return [];
    const part: UnderstoodPart = {
      kind: 'topic',
      topicId: id,
      outcome: findOutcome(topic, state),
      start: 0,
      end,
      confidence: 0.9,
    };
    state = applyPart(content, state, part);
    return [part];
  });
}

function listSocialParts(meanings: readonly Meaning[]): UnderstoodPart[] {
  return meanings.flatMap(({ acts }) => acts.filter(({ act }) => moving.has(act)).map(makeActPart));
}

/** Acts that tell about the learner even where the turn leads to another scene. */
export const moving: ReadonlySet<SocialAct> = new Set<SocialAct>([
  'introduction',
  'thanks',
  'empathy',
  'reassurance',
  'apology',
  'rudeness',
]);
