import { classifyQuestions, countWords } from '#dialogue/index.ts';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { type DeliveryLanguage, pickDeliveryLanguage } from './delivery-languages.ts';

/** How a learner talked, from words and times alone: nothing of it is a point, and nothing is inferred of the person. */
export type DeliveryMeasure = {
  measure: 'talkShare' | 'openQuestions' | 'pace' | 'fillers' | 'silences' | 'interruptions';
  /**
   * Whole numbers. Percent of all words; percent of the questions; words a minute (characters in Chinese); fillers in 100
   * words; times.
   */
  value: number;
  /** What the language of the talk counts a pace in. */
  unit?: 'words' | 'characters';
  /** What good looks like, both included; null is open. Rules of thumb, the same for every case. */
  good: { from: number | null; to: number | null };
};

/** Fewer say nothing: a share of two turns is chance. */
const leastTurns = 3;
const leastQuestions = 3;
const leastSpokenWords = 20;
/** So long that it stays one although the end of the character's voice is an estimate. */
const longSilenceMs = 10_000;

/**
 * Only the measures that these turns allow: a share needs a few turns, and what needs a voice counts turns that were
 * spoken, with their times. Typed talks have no pace.
 */
export function measureDelivery(turns: readonly Turn[], locale: ConversationLocale): DeliveryMeasure[] {
  const learner = turns.filter(({ speaker }) => speaker === 'learner');
  if (learner.length < leastTurns) return [];
  return [
    ...measureShare(turns, learner),
    ...measureQuestions(learner),
    ...measureVoice(
      turns,
      learner.filter(({ spoken }) => spoken === true),
      locale,
    ),
  ];
}

function measureShare(turns: readonly Turn[], learner: readonly Turn[]): DeliveryMeasure[] {
  const all = countAll(turns);
  if (all === 0) return [];
  const value = Math.round((100 * countAll(learner)) / all);
  return [{ measure: 'talkShare', value, good: { from: 30, to: 60 } }];
}

/** The share of questions that leave the answer open. */
function measureQuestions(learner: readonly Turn[]): DeliveryMeasure[] {
  const asked = learner.map(({ locale, text }) => classifyQuestions(locale, text));
  const open = asked.reduce((sum, questions) => sum + questions.open, 0);
  const all = open + asked.reduce((sum, questions) => sum + questions.closed, 0);
  if (all < leastQuestions) return [];
  return [{ measure: 'openQuestions', value: Math.round((100 * open) / all), good: { from: 50, to: null } }];
}

function measureVoice(
  turns: readonly Turn[],
  spoken: readonly Turn[],
  locale: ConversationLocale,
): DeliveryMeasure[] {
  const words = countAll(spoken);
  if (words < leastSpokenWords) return [];
  const language = pickDeliveryLanguage(locale);
  const { fillers } = language;
  const filled = spoken.reduce((sum, { text }) => sum + (text.match(fillers)?.length ?? 0), 0);
  return [
    ...measurePace(spoken, language),
    { measure: 'fillers', value: Math.round((100 * filled) / words), good: { from: null, to: 3 } },
    { measure: 'silences', value: countSilences(turns), good: { from: null, to: 2 } },
    {
      measure: 'interruptions',
      value: spoken.filter(({ cutInAt }) => cutInAt !== null).length,
      good: { from: null, to: 1 },
    },
  ];
}

/** Of the turns that have a beginning and an end; other programs may send one time for both. */
function measurePace(spoken: readonly Turn[], { pace, unit }: DeliveryLanguage): DeliveryMeasure[] {
  const timed = spoken.filter(({ startedMs, endedMs }) => endedMs > startedMs);
  const words = countAll(timed);
  if (words < leastSpokenWords) return [];
  const minutes = timed.reduce((sum, { startedMs, endedMs }) => sum + endedMs - startedMs, 0) / 60_000;
  return [{ measure: 'pace', value: Math.round(words / minutes), unit, good: pace }];
}

/** Long silences of the learner before a spoken turn. */
function countSilences(turns: readonly Turn[]): number {
  return turns.filter((turn, index) => {
    const before = turns[index - 1];
    return (
      turn.spoken === true && before?.speaker === 'human' && turn.startedMs - before.endedMs >= longSilenceMs
    );
  }).length;
}

function countAll(turns: readonly Turn[]): number {
  return turns.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** Whether it is within what good looks like, below, or above. */
export function standingOf({ value, good }: DeliveryMeasure): 'good' | 'low' | 'high' {
  if (good.from !== null && value < good.from) return 'low';
  return good.to !== null && value > good.to ? 'high' : 'good';
}
