import type { Answer } from '../../interactions/define-interaction.ts';
import { definitionOf } from '../../interactions/interaction.ts';
import type { EventContent } from '../version-content.ts';
import type { ContentIndex } from './content-index.ts';

/**
 * How a session is scored. Points is the sum of the points of what was answered; Score is Points divided by the best
 * that could have been reached over the questions met on the learner's own route, in percent from 0 to 100. A question
 * that was met and not answered counts as 0. What an answer gives is the rule of its type.
 * See docs/decisions/015-scores-over-branches.md.
 */

export type SessionScore = {
  points: number;
  bestPoints: number;
  /** Percent with two decimals; null when the item is no quiz or nothing could be scored. */
  score: number | null;
};

export function isScored(event: EventContent): boolean {
  return definitionOf(event).answering?.isScored(event) ?? false;
}

/** The most that one interaction can give; 0 where it is not answered. */
export function findBestPoints(event: EventContent): number {
  return definitionOf(event).answering?.findBestPoints(event) ?? 0;
}

export function scoreAttempt(
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
