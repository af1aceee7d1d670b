import { clamp } from '../motion/easing.ts';
import type { SpeechPlan, SpokenWord } from './speech-plan.ts';

/**
 * Maps real time to the time of a plan. Each word-boundary event of a real voice corrects it, and the pace measured so
 * far carries it to the next one.
 */
export type SpeechClock = {
  /** The voice has begun. */
  start(nowMs: number): void;
  /** The voice begins the word at this position of the text. */
  boundary(charIndex: number, nowMs: number): SpokenWord | null;
  /** Time of the plan in ms; negative before the start. */
  timeAt(nowMs: number): number;
};

const slowestPace = 0.5;
const fastestPace = 2;
/** The weight of each new word's pace. */
const learning = 0.35;

/** `pace`: how fast the voice is by the plan, as far as it is known from before. */
export function createSpeechClock(plan: SpeechPlan, pace = 1): SpeechClock {
  let anchor: { realMs: number; planMs: number } | null = null;
  let lastWord: { realMs: number; planMs: number } | null = null;

  function timeAt(nowMs: number): number {
    return anchor ? anchor.planMs + (nowMs - anchor.realMs) * pace : -1;
  }

  return {
    timeAt,
    start(nowMs) {
      anchor = { realMs: nowMs, planMs: 0 };
    },
    boundary(charIndex, nowMs) {
      const word = findWord(plan.words, charIndex);
      if (!word) return null;
      if (lastWord && nowMs > lastWord.realMs && word.startMs > lastWord.planMs) {
        const seen = (word.startMs - lastWord.planMs) / (nowMs - lastWord.realMs);
        pace += (clampPace(seen) - pace) * learning;
      }
      lastWord = { realMs: nowMs, planMs: word.startMs };
      anchor = lastWord;
      return word;
    },
  };
}

/** The limits of a measured pace. */
export function clampPace(pace: number): number {
  return clamp(pace, slowestPace, fastestPace);
}

/** The word at a position that a voice reports: voices disagree on whether a quotation mark belongs to it. */
function findWord(words: readonly SpokenWord[], charIndex: number): SpokenWord | null {
  return words.find((word) => word.charIndex + word.length > charIndex) ?? null;
}
