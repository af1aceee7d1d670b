import type { EventContent, OptionContent, Step } from '../version-content.ts';
import type { ContentIndex } from './content-index.ts';
import { findStepAfterAnswer, findStepAfterEvent } from './next-step.ts';
import { type Answer, isJudged, isScored, listChosenOptions, scoreAnswer } from './scoring.ts';
import type { SessionState } from './session-state.ts';

/** Null is what this viewer may not know. */
export type RevealedOption = Omit<OptionContent, 'correct' | 'points'> & {
  correct: boolean | null;
  points: number | null;
};

/** What an answer, a clicked hotspot or a closed information box uncovers to the one who did it. */
export type AnswerReveal = {
  eventId: number;
  /** What was chosen; empty where nothing was, and for what is no question. */
  chosenIds: number[];
  /** Null where nothing is marked correct and where scores are hidden. */
  correct: boolean | null;
  /** Null for an opinion, where the item is no quiz and where scores are hidden. */
  points: number | null;
  /** The author's words on what was chosen. */
  feedback: string | null;
  options: RevealedOption[];
  step: Step;
};

/** Which part of the truth a viewer gets; attempts/model/attempt-policy.ts decides. */
export type RevealSight = { correctness: boolean; points: boolean };

/** Null until the question was answered. */
export function revealAnswer(
  index: ContentIndex,
  state: SessionState,
  questionId: number,
  sight: RevealSight,
): AnswerReveal | null {
  const question = index.events.get(questionId)?.event;
  const answer = state.answered[questionId]?.latest;
  return question && answer ? describeAnswer(index, question, answer, sight) : null;
}

function describeAnswer(
  index: ContentIndex,
  question: EventContent,
  answer: Answer,
  sight: RevealSight,
): AnswerReveal {
  return {
    eventId: question.id,
    chosenIds: answer.optionIds,
    correct: sight.correctness ? answer.correct : null,
    points: sight.points && isScored(question) ? answer.points : null,
    feedback: joinFeedback(question, answer.optionIds),
    options: question.options.map((option) => ({
      ...option,
      correct: sight.correctness && isJudged(question) ? option.correct : null,
      points: sight.points && isScored(question) ? option.points : null,
    })),
    step: findStepAfterAnswer(index, question, answer.optionIds),
  };
}

/**
 * At the end: every answer that counted, in the order of the story, with what is known of it by now. A question that was
 * met and left unanswered cost its points, so it is there as well, with nothing chosen.
 */
export function reviewAnswers(index: ContentIndex, state: SessionState, sight: RevealSight): AnswerReveal[] {
  return [...index.events.values()].flatMap(({ event }) => {
    const answer = state.answered[event.id]?.first;
    if (answer) return describeAnswer(index, event, answer, sight);
    return state.metQuestionIds.includes(event.id)
      ? describeAnswer(index, event, scoreAnswer(event, []), sight)
      : [];
  });
}

/** Where a hotspot or an information box leads; null when the version has no such event. */
export function revealStep(index: ContentIndex, eventId: number): AnswerReveal | null {
  const event = index.events.get(eventId)?.event;
  if (!event) return null;
  const step = findStepAfterEvent(index, event);
  return { eventId, chosenIds: [], correct: null, points: null, feedback: null, options: [], step };
}

function joinFeedback(question: EventContent, optionIds: readonly number[]): string | null {
  const texts = listChosenOptions(question, optionIds)
    .map((option) => option.feedback)
    .filter((text) => text !== '');
  return texts.length > 0 ? texts.join('\n\n') : null;
}
