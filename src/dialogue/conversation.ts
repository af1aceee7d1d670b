/**
 * The built-in engine of conversations: it understands what a learner says, decides what the character tells and finds
 * the text. Pure and deterministic: it uses no network, no clock and no chance. The same case, seed and turns give the
 * same bytes (docs/decisions/026-built-in-engine.md).
 */

import type { DialogueCase } from './dialogue-case.ts';
import { textsIn } from './local-text.ts';
import type { DialogueLocale } from './locales.ts';
import type { SentenceVectors } from './match/likeness.ts';
import { composeReply, joinSentences } from './reply/compose.ts';
import type { Delivery, EngineReply } from './reply/delivery.ts';
import type { Manner } from './reply/draft.ts';
import { findMood, findResting } from './reply/mood.ts';
import { listWordings } from './reply/stock-lines.ts';
import { takeWording } from './reply/wording.ts';
import { applyTurn } from './state/apply.ts';
import { asksForRest, asksToFinish, feelCutIn, readRequestForRest } from './state/cut-in.ts';
import type { DialogueState } from './state/dialogue-state.ts';
import { countWords } from './text/count-words.ts';
import { isWordCharacter } from './text/fold.ts';
import { type CaseIndex, getIndex } from './understand/case-index.ts';
import { findDistressSpan, type SaidVectors, soundsLikeDistress } from './understand/distress.ts';
import { classifyQuestions } from './understand/questions.ts';
import { maximumTextLength } from './understand/turn-length.ts';
import { understand } from './understand/understand.ts';
import type { Understanding } from './understand/understanding.ts';
import { isInOtherScript } from './writing.ts';

type ConversationSoFar = {
  locale: DialogueLocale;
  state: DialogueState;
  /** What a sentence model made of the turn and the case; without it words alone are compared. */
  vectors?: SentenceVectors | null | undefined;
};

/**
 * The first line and the state of a new conversation. `seed` chooses among wordings; store it with the conversation. Authors may begin
 * in the middle: with another trust (0 to 10), or in a scene, which then speaks first.
 */
export function beginConversation(
  content: DialogueCase,
  {
    locale,
    seed,
    trust,
    sceneId,
  }: { locale: DialogueLocale; seed: number; trust?: number; sceneId?: string },
): { state: DialogueState; text: string; delivery: Delivery } {
  const index = getIndex(content, locale);
  const [start] = content.scenes;
  const scene = content.scenes.find(({ id }) => id === sceneId) ?? start;
  const initial: DialogueState = {
    format: 1,
    seed,
    trust: trust ?? content.attitude.trust,
    tension: content.attitude.tension,
    told: {},
    withheld: [],
    lastTopicId: null,
    used: {},
    lastReply: '',
    misses: 0,
    sceneId: scene?.id ?? null,
    turns: 0,
    ended: null,
  };
  const openings = scene === start ? textsIn(content.opening, index.locale, content.locales[0]) : [];
  const opening = takeWording(initial, 'opening', openings);
  const says =
    initial.sceneId === null || scene === undefined
      ? []
      : textsIn(scene.says, index.locale, content.locales[0]);
  const first = takeWording(opening.state, `scene:${scene?.id ?? ''}`, says);
  const lines = [...new Set([opening.text.trim(), first.text.trim()])].filter((line) => line !== '');
  const greeting =
    lines.length === 0 ? takeWording(first.state, 'line:greeting', listWordings(index, 'greeting')) : null;
  const text = greeting?.text ?? joinSentences(index, lines);
  const state = { ...(greeting?.state ?? first.state), lastReply: text };
  return {
    state,
    text,
    delivery: { mood: findResting(content.isPatient, state), source: 'built-in', topicIds: [] },
  };
}

/**
 * An interruption by the learner: the text that the character did not get to say, and whether the learner interrupted
 * aloud.
 */
type CutIn = { unsaid?: string | null; aloud?: boolean };

/**
 * Answers one learner turn of up to 2,000 characters. A conversation that has ended stays as it is and says nothing. `understood` is what was
 * made of the turn before: it is not read anew.
 */
export function advanceConversation(
  content: DialogueCase,
  {
    locale,
    state: met,
    text,
    vectors = null,
    unsaid = null,
    aloud = false,
    understood,
  }: ConversationSoFar & CutIn & { text: string; understood?: Understanding | undefined },
): EngineReply {
  const index = getIndex(content, locale);
  const understanding =
    understood ?? readUnderstanding(content, { locale, state: met, text, vectors, unsaid });
  const isRest = unsaid !== null && asksForRest(index.language, text);
  const state = feelCutIn(met, { language: index.language, text, unsaid, aloud });
  const after = applyTurn(content, state, understanding);
  if (state.ended !== null)
    return {
      state,
      understanding,
      text: '',
      delivery: { mood: 'neutral', source: 'built-in', topicIds: [] },
    };
  const reply = isRest
    ? resume(index, after, unsaid)
    : composeReply(content, index, state, after, understanding, {
        text,
        manner: findManner(index.locale, text),
        vectors,
      });
  if (unsaid !== null && aloud && !isRest && reply.text !== '' && asksToFinish(content, after)) {
    const line = takeWording(reply.state, 'line:letMeFinish', listWordings(index, 'letMeFinish'));
    reply.state = line.state;
    reply.text = joinSentences(index, [line.text, reply.text]);
  }
  const isRepeat = understanding.parts.some((part) => part.kind === 'social' && part.act === 'repeatRequest');
  const next = {
    ...reply.state,
    lastReply: isRepeat && state.lastReply !== '' ? lastOf(understanding, state, reply.text) : reply.text,
  };
  return {
    state: next,
    understanding,
    text: reply.text,
    delivery: {
      mood:
        after.ended === 'distress'
          ? 'neutral'
          : findMood(content, index, state, next, understanding, reply.text),
      source: 'built-in',
      topicIds: understanding.parts.flatMap((part) => (part.kind === 'topic' ? [part.topicId] : [])),
    },
  };
}

/** When the learner asks twice for a repetition, the character must not say 'As I said: as I said'. */
function lastOf({ parts }: Understanding, state: DialogueState, text: string): string {
  return parts.some((part) => part.kind === 'topic') ? text : state.lastReply;
}

/** A remark with fewer words than this says nothing that the character could acknowledge. */
const minRemarkWords = 4;

function findManner(locale: DialogueLocale, text: string): Manner {
  if (!holdsWord(text)) return 'silent';
  if (isInOtherScript(locale, text)) return 'foreign';
  const { open, closed } = classifyQuestions(locale, text);
  if (open + closed > 0) return 'asking';
  return countWords(text) >= minRemarkWords ? 'telling' : 'muttering';
}

function holdsWord(text: string): boolean {
  for (const character of text) if (isWordCharacter(character)) return true;
  return false;
}

/** Continues with the text that the learner interrupted. */
function resume(index: CaseIndex, state: DialogueState, unsaid: string) {
  const line = takeWording(state, 'line:resume', listWordings(index, 'resume'));
  return { state: line.state, text: joinSentences(index, [line.text, unsaid]) };
}

/** Understands a turn without answering it: for conversations in which a model finds the text. */
export function readUnderstanding(
  content: DialogueCase,
  { locale, state, text, vectors = null, unsaid = null }: ConversationSoFar & CutIn & { text: string },
): Understanding {
  const understanding = understand(content, locale, state, text, vectors);
  const isRest =
    unsaid !== null && state.ended === null && asksForRest(getIndex(content, locale).language, text);
  return isRest ? readRequestForRest(understanding, text) : understanding;
}

/** The state after an understood turn: trust, told topics, the scene, the end. */
export function applyUnderstanding(
  content: DialogueCase,
  {
    locale,
    state,
    text,
    unsaid = null,
    aloud = false,
    understanding,
  }: ConversationSoFar & CutIn & { text: string; understanding: Understanding },
): DialogueState {
  const felt = feelCutIn(state, { language: getIndex(content, locale).language, text, unsaid, aloud });
  return applyTurn(content, felt, understanding);
}

/**
 * True when the learner may be in real need, and it is not certain: the conversation has to pause, and help be shown with a question.
 */
export function findPossibleDistress(
  content: DialogueCase,
  locale: DialogueLocale,
  { text: fullText, vectors }: { text: string; vectors: SaidVectors | null },
): boolean {
  const text = fullText.slice(0, maximumTextLength);
  return soundsLikeDistress(text, vectors) && findDistressSpan(content, locale, text) === null;
}

/** True when the learner is certainly in real need: the conversation has to end and help be shown. */
export function findDistress(content: DialogueCase, locale: DialogueLocale, text: string): boolean {
  return findDistressSpan(content, locale, text) !== null;
}
