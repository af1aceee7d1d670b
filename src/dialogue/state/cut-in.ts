import type { DialogueCase } from '../dialogue-case.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import type { Understanding, UnderstoodPart } from '../understand/understanding.ts';
import { changeAttitude } from './attitude.ts';
import type { DialogueState } from './dialogue-state.ts';

/** The learner cut the person short, and what that does to them. `unsaid` is what the person did not come to say. */

/** Whether the learner, who cut in, wants to hear the rest. */
export function asksForRest({ answers }: LanguagePack, text: string): boolean {
  return answers.asksForRest(text.replaceAll('’', "'"));
}

/** What was understood of it, as a request to go on and nothing else: no other topic is meant by it. */
export function readRequestForRest({ parts }: Understanding, text: string): Understanding {
  const sorry = parts.filter((part) => part.kind === 'social' && part.act === 'apology');
  const goOn: UnderstoodPart = { kind: 'social', act: 'followUp', start: 0, end: text.length, confidence: 1 };
  return { parts: [...sorry, goOn] };
}

const counter = 'act:cutIn';

/**
 * Being talked over is borne once; every second time it makes the person a little tenser. Who wants the rest is forgiven,
 * and who types has as likely read ahead.
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

/** Whether the person, just cut short, asks to be let finish. A branching case has the author's words alone. */
export function asksToFinish(content: DialogueCase, state: DialogueState): boolean {
  return content.scenes.length === 0 && minds(state);
}

function minds({ used }: DialogueState): boolean {
  return (used[counter] ?? 0) % 2 === 0;
}
