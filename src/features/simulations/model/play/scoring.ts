import type { EventContent, OptionContent } from '../version-content.ts';
import type { ContentIndex } from './content-index.ts';

/**
 * How a session is scored. Points is the sum of the points of the chosen options; Score is Points divided by the best
 * that could have been reached over the questions met on the learner's own route, in percent from 0 to 100. A question
 * that was met and not answered counts as 0. See docs/decisions/015-scores-over-branches.md.
 */

export type Answer = {
  optionIds: number[];
  points: number;
  /** Null where the author marked no option as correct, or the question is not scored. */
  correct: boolean | null;
};

export type SessionScore = {
  points: number;
  bestPoints: number;
  /** Percent with two decimals; null when the item is no quiz or nothing could be scored. */
  score: number | null;
};

export function isScored(event: EventContent): boolean {
  return event.type === 'question' && event.content.questionType === 'multiple_choice';
}

/** The options an answer really chose, in the author's order. A question with one answer takes the first one named. */
export function listChosenOptions(question: EventContent, optionIds: readonly number[]): OptionContent[] {
  const counted = question.content.multipleAnswers ? optionIds : optionIds.slice(0, 1);
  return question.options.filter((option) => counted.includes(option.id));
}

export function scoreAnswer(question: EventContent, optionIds: readonly number[]): Answer {
  const chosen = listChosenOptions(question, optionIds);
  const chosenIds = chosen.map((option) => option.id);
  if (!isScored(question)) return { optionIds: chosenIds, points: 0, correct: null };
  return {
    optionIds: chosenIds,
    points: chosen.reduce((sum, option) => sum + option.points, 0),
    correct: judgeChoice(question, chosen),
  };
}

/** Whether the question has a right answer. Without one nothing that is chosen is wrong. */
export function isJudged(question: EventContent): boolean {
  return isScored(question) && question.options.some((option) => option.correct);
}

/** One answer: it is a correct one. Several: all the correct ones and no other. */
function judgeChoice(question: EventContent, chosen: readonly OptionContent[]): boolean | null {
  if (!isJudged(question)) return null;
  const correctCount = question.options.filter((option) => option.correct).length;
  const allRight = chosen.length > 0 && chosen.every((option) => option.correct);
  return question.content.multipleAnswers ? allRight && chosen.length === correctCount : allRight;
}

/** The most one question can give; leaving it unanswered gives 0, so it is never less. */
export function findBestPoints(question: EventContent): number {
  if (!isScored(question)) return 0;
  const gains = question.options.map((option) => Math.max(option.points, 0));
  return question.content.multipleAnswers
    ? gains.reduce((sum, gain) => sum + gain, 0)
    : Math.max(0, ...gains);
}

export function scoreSession(
  index: ContentIndex,
  state: { metQuestionIds: readonly number[]; answered: Readonly<Record<string, { first: Answer }>> },
): SessionScore {
  let points = 0;
  let bestPoints = 0;
  for (const questionId of state.metQuestionIds) {
    const found = index.events.get(questionId);
    if (!found) continue;
    points += state.answered[questionId]?.first.points ?? 0;
    bestPoints += findBestPoints(found.event);
  }
  const score = index.content.quiz && bestPoints > 0 ? toPercent(points / bestPoints) : null;
  return { points, bestPoints, score };
}

/** Percent from 0 to 100 with two decimals. */
function toPercent(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 10_000) / 100;
}
