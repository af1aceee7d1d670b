import type { Answer, RevealedAnswer, RevealSight } from '../../interactions/define-interaction.ts';
import { definitionOf } from '../../interactions/interaction.ts';
import type { EventContent, Step } from '../version-content.ts';
import type { AttemptState } from './attempt-state.ts';
import type { ContentIndex } from './content-index.ts';
import { findStepAfterEvent } from './next-step.ts';

/** What a used interaction uncovers to the one who used it. Null is what this viewer may not know. */
export type AnswerReveal = RevealedAnswer & {
  eventId: number;
  /** What was chosen; empty where nothing was, and for what is not answered. */
  chosenIds: number[];
  step: Step;
};

/** Null until the question was answered. */
export function revealAnswer(
  index: ContentIndex,
  state: AttemptState,
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
): AnswerReveal | null {
  const { answering } = definitionOf(question);
  return (
    answering && {
      eventId: question.id,
      chosenIds: answer.optionIds,
      ...answering.reveal(question, answer, sight),
      step: findStepAfterEvent(index, question, answer.optionIds),
    }
  );
}

/**
 * At the end: every answer that counted, in the order of the story, with what is known of it by now. A question that was
 * met and left unanswered cost its points, so it is there as well, with nothing chosen.
 */
export function reviewAnswers(index: ContentIndex, state: AttemptState, sight: RevealSight): AnswerReveal[] {
  return [...index.events.values()].flatMap(({ event }) => {
    const isMet = state.metQuestionIds.includes(event.id);
    const counted = state.answered[event.id]?.first;
    const answer = counted ?? (isMet ? definitionOf(event).answering?.score(event, []) : undefined);
    return (answer && describeAnswer(index, event, answer, sight)) ?? [];
  });
}

/** Where an interaction that is not answered leads; null when the version has no such interaction. */
export function revealStep(index: ContentIndex, eventId: number): AnswerReveal | null {
  const event = index.events.get(eventId)?.event;
  if (!event) return null;
  const step = findStepAfterEvent(index, event);
  return { eventId, chosenIds: [], correct: null, points: null, feedback: null, options: [], step };
}
