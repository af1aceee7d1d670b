/**
 * The built-in engine of conversations: understands what a learner says, decides what the person tells and finds the words.
 * Pure and deterministic: no network, no clock, no chance. The same case, seed and turns give the same bytes
 * (docs/decisions/026-built-in-engine.md).
 */

import type { DialogueCase } from './dialogue-case.ts';
import { textsIn } from './local-text.ts';
import type { DialogueLocale } from './locales.ts';
import { composeReply, joinSentences, type Manner } from './reply/compose.ts';
import type { Delivery, EngineReply } from './reply/delivery.ts';
import { findMood, findResting } from './reply/mood.ts';
import { listWordings } from './reply/stock-lines.ts';
import { takeWording } from './reply/wording.ts';
import { applyTurn } from './state/apply.ts';
import { asksForRest, asksToFinish, feelCutIn, readRequestForRest } from './state/cut-in.ts';
import type { DialogueState } from './state/dialogue-state.ts';
import { countWords } from './text/count-words.ts';
import { isWordCharacter } from './text/fold.ts';
import { type CaseIndex, getIndex } from './understand/case-index.ts';
import { findDistressSpan } from './understand/distress.ts';
import { classifyQuestions } from './understand/questions.ts';
import { understand } from './understand/understand.ts';
import type { Understanding } from './understand/understanding.ts';
import { isInOtherScript } from './writing.ts';

type Talk = { locale: DialogueLocale; state: DialogueState };

/** The first line and the state a talk begins with. `seed` chooses among wordings; keep it with the session. */
export function beginConversation(
  content: DialogueCase,
  { locale, seed }: { locale: DialogueLocale; seed: number },
): { state: DialogueState; text: string; delivery: Delivery } {
  const index = getIndex(content, locale);
  const [scene] = content.scenes;
  const initial: DialogueState = {
    format: 1,
    seed,
    trust: content.attitude.trust,
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
  const opening = takeWording(initial, 'opening', textsIn(content.opening, index.locale, content.locales[0]));
  const says =
    initial.sceneId === null || scene === undefined
      ? []
      : textsIn(scene.says, index.locale, content.locales[0]);
  const first = takeWording(opening.state, `scene:${scene?.id ?? ''}`, says);
  const lines = [...new Set([opening.text.trim(), first.text.trim()])].filter((line) => line !== '');
  const greeting =
    lines.length === 0
      ? takeWording(first.state, 'line:greeting', listWordings(content, index, 'greeting'))
      : null;
  const text = greeting?.text ?? joinSentences(index, lines);
  const state = { ...(greeting?.state ?? first.state), lastReply: text };
  return {
    state,
    text,
    delivery: { mood: findResting(content.isPatient, state), source: 'built-in', topicIds: [] },
  };
}

/** Where the learner cut the person short: what the person did not come to say, and whether it was done aloud. */
type CutIn = { unsaid?: string | null; aloud?: boolean };

/** Answers one learner turn of up to 2,000 characters. A talk that has ended stays as it is and says nothing. */
export function advanceConversation(
  content: DialogueCase,
  { locale, state: met, text, unsaid = null, aloud = false }: Talk & CutIn & { text: string },
): EngineReply {
  const index = getIndex(content, locale);
  const understanding = readUnderstanding(content, { locale, state: met, text, unsaid });
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
    ? resume(content, index, after, unsaid)
    : composeReply(content, index, state, after, understanding, findManner(index.locale, text));
  if (unsaid !== null && aloud && !isRest && reply.text !== '' && asksToFinish(content, after)) {
    const line = takeWording(reply.state, 'line:letMeFinish', listWordings(content, index, 'letMeFinish'));
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

/** Asked twice to say it again, the person does not say 'As I said: as I said'. */
function lastOf({ parts }: Understanding, state: DialogueState, text: string): string {
  return parts.some((part) => part.kind === 'topic') ? text : state.lastReply;
}

/** Fewer words than this say nothing that could be taken in. */
const leastWordsOfRemark = 4;

function findManner(locale: DialogueLocale, text: string): Manner {
  if (!holdsWord(text)) return 'silent';
  if (isInOtherScript(locale, text)) return 'foreign';
  const { open, closed } = classifyQuestions(locale, text);
  if (open + closed > 0) return 'asking';
  return countWords(text) >= leastWordsOfRemark ? 'telling' : 'muttering';
}

function holdsWord(text: string): boolean {
  for (const character of text) if (isWordCharacter(character)) return true;
  return false;
}

/** Goes on with what the learner did not let the person say. */
function resume(content: DialogueCase, index: CaseIndex, state: DialogueState, unsaid: string) {
  const line = takeWording(state, 'line:resume', listWordings(content, index, 'resume'));
  return { state: line.state, text: joinSentences(index, [line.text, unsaid]) };
}

/** What a turn means, without a reply: for talks in which a model finds the words. */
export function readUnderstanding(
  content: DialogueCase,
  { locale, state, text, unsaid = null }: Talk & CutIn & { text: string },
): Understanding {
  const understanding = understand(content, locale, state, text);
  const isRest =
    unsaid !== null && state.ended === null && asksForRest(getIndex(content, locale).language, text);
  return isRest ? readRequestForRest(understanding, text) : understanding;
}

/** The state after a turn that was understood so: trust, what was told, the scene, the end. */
export function applyUnderstanding(
  content: DialogueCase,
  {
    locale,
    state,
    text,
    unsaid = null,
    aloud = false,
    understanding,
  }: Talk & CutIn & { text: string; understanding: Understanding },
): DialogueState {
  const felt = feelCutIn(state, { language: getIndex(content, locale).language, text, unsaid, aloud });
  return applyTurn(content, felt, understanding);
}

/** Somebody seems to be in need themselves: the talk has to end and help be shown. */
export function findDistress(content: DialogueCase, locale: DialogueLocale, text: string): boolean {
  return findDistressSpan(content, locale, text) !== null;
}
