import type { DialogueCase } from '../dialogue-case.ts';
import type { DialogueLocale } from '../locales.ts';
import type { Understanding, UnderstoodPart } from '../understand/understanding.ts';
import { changeAttitude } from './attitude.ts';
import type { DialogueState } from './dialogue-state.ts';

/** The learner cut the person short, and what that does to them. `unsaid` is what the person did not come to say. */

const polite = `so|oh|no|yes|ok|okay|right|please|sorry|i'?m sorry|excuse me|pardon|pardon me|my apologies|i interrupted you|i interrupted|i cut you off|i didn'?t mean to interrupt|you first`;
const asking = `go on|go ahead|carry on|continue|keep going|please do|after you|you were saying|as you were saying|what were you (?:going to say|saying)|finish(?: what you were (?:going to say|saying)| your sentence)?|let me hear the rest`;
const gap = String.raw`[\s,.;:!?–—-]*`;
const english = new RegExp(
  `^${gap}(?:(?:${polite})\\b${gap})*(?:${asking})\\b${gap}(?:(?:please|then|with what you were saying)\\b${gap})*$`,
  'iu',
);
const chinese =
  /^(?:不好意思|抱歉|對不起|我打斷(?:你|您)了?|打斷(?:你|您)了|沒關係|好的?|請|您|你|先|[，。！？、…\s])*(?:繼續(?:說|講)?|說完|講完|接著(?:說|講)|往下(?:說|講)|說下去|(?:剛剛|剛才)(?:想|要)?說(?:什麼|到哪))(?:吧|好了|下去|嗎|呢|[，。！？…\s])*$/u;

/** Whether the learner, who cut in, wants to hear the rest. */
export function asksForRest(locale: DialogueLocale, text: string): boolean {
  return (locale === 'zh-TW' ? chinese : english).test(text.replaceAll('’', "'"));
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
  cutIn: { locale: DialogueLocale; text: string; unsaid: string | null; aloud: boolean },
): DialogueState {
  const { locale, text, unsaid, aloud } = cutIn;
  if (unsaid === null || !aloud || state.ended !== null || asksForRest(locale, text)) return state;
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
