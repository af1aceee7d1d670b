import type { Answer, EventWith, RevealedAnswer, RevealSight } from '../define-interaction.ts';
import type { OptionContent } from '../option.ts';

type Question = EventWith<'questionType' | 'multipleAnswers'>;

export function isScored({ content }: Pick<Question, 'content'>): boolean {
  return isScoredType(content.questionType);
}

export function isScoredType(questionType: string): boolean {
  return questionType === 'multiple_choice';
}

/** The options an answer really chose, in the author's order. A question with one answer takes the first one named. */
export function listChosenOptions(
  { content, options }: EventWith<'multipleAnswers'>,
  optionIds: readonly number[],
): OptionContent[] {
  const counted = content.multipleAnswers ? optionIds : optionIds.slice(0, 1);
  return options.filter((option) => counted.includes(option.id));
}

export function scoreAnswer(question: Question, optionIds: readonly number[]): Answer {
  const chosen = listChosenOptions(question, optionIds);
  const chosenIds = chosen.map((option) => option.id);
  if (!isScored(question)) return { optionIds: chosenIds, points: 0, correct: null };
  return {
    optionIds: chosenIds,
    points: chosen.reduce((sum, option) => sum + option.points, 0),
    correct: judgeChoice(question, chosen),
  };
}

/** The most one question can give; leaving it unanswered gives 0, so it is never less. */
export function findBestPoints(question: Question): number {
  if (!isScored(question)) return 0;
  const gains = question.options.map((option) => Math.max(option.points, 0));
  return question.content.multipleAnswers
    ? gains.reduce((sum, gain) => sum + gain, 0)
    : Math.max(0, ...gains);
}

export function reveal(question: Question, answer: Answer, sight: RevealSight): RevealedAnswer {
  const showsPoints = sight.points && isScored(question);
  const showsCorrectness = sight.correctness && isJudged(question);
  return {
    correct: sight.correctness ? answer.correct : null,
    points: showsPoints ? answer.points : null,
    feedback: joinFeedback(question, answer.optionIds),
    options: question.options.map((option) => ({
      ...option,
      correct: showsCorrectness ? option.correct : null,
      points: showsPoints ? option.points : null,
    })),
  };
}

/** Whether the question has a right answer. Without one nothing that is chosen is wrong. */
function isJudged(question: Question): boolean {
  return isScored(question) && question.options.some((option) => option.correct);
}

/** One answer: it is a correct one. Several: all the correct ones and no other. */
function judgeChoice(question: Question, chosen: readonly OptionContent[]): boolean | null {
  if (!isJudged(question)) return null;
  const correctCount = question.options.filter((option) => option.correct).length;
  const allRight = chosen.length > 0 && chosen.every((option) => option.correct);
  return question.content.multipleAnswers ? allRight && chosen.length === correctCount : allRight;
}

function joinFeedback(question: Question, optionIds: readonly number[]): string | null {
  const texts = listChosenOptions(question, optionIds)
    .map((option) => option.feedback)
    .filter((text) => text !== '');
  return texts.length > 0 ? texts.join('\n\n') : null;
}
