import type { DialogueCase } from '../dialogue-case.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import type { Understanding, UnderstoodPart } from '../understand/understanding.ts';
import { changeAttitude } from './attitude.ts';
import type { DialogueState } from './dialogue-state.ts';

/** Rules for a learner who interrupts the character. `unsaid` is the text that the character did not get to say. */

/** Whether the learner who interrupted wants to hear the rest. */
export function asksForRest({ answers }: LanguagePack, text: string): boolean {
  return answers.asksForRest(text.replaceAll('’', "'"));
}

/** The understanding of a turn as a request to continue and nothing else: it means no other topic. */
export function readRequestForRest({ parts }: Understanding, text: string): Understanding {
  const sorry = parts.filter((part) => part.kind === 'social' && part.act === 'apology');
  const goOn: UnderstoodPart = { kind: 'social', act: 'followUp', start: 0, end: text.length, confidence: 1 };
  return { parts: [...sorry, goOn] };
}

const counter = 'act:cutIn';

/**
 * The character bears one interruption; every second one makes it a little tenser. A learner who asks for the rest is
 * forgiven, and one who types has probably read ahead.
 */
export function feelCutIn(
  state: DialogueState,
  cutIn: { language: LanguagePack; text: string; unsaid: string | null; aloud: boolean },
): DialogueState {
  const { language, text, unsaid, aloud } = cutIn;
  if (unsaid === null || !aloud || state.ended !== null || asksForRest(language, text)) return state;
  const counted = { ...state, used: { ...state.used, [counter]: (state.used[counter] ?? 0) + 1 } };
  return minds(counted) ? changeAttitude(counted, { trust: 0, tension: 1 }) : counted;
}

/** Whether the interrupted character asks to finish. In a branching case it only says the author's text. */
export function asksToFinish(content: DialogueCase, state: DialogueState): boolean {
  return content.scenes.length === 0 && minds(state);
}

function minds({ used }: DialogueState): boolean {
  return (used[counter] ?? 0) % 2 === 0;
}
