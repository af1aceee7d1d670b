import {
  defineInteraction,
  type EventWith,
  type InteractionProblem,
  plainInteraction,
} from '../define-interaction.ts';
import { contentMediaFields, lookFields, placeFields, shorten, stepFields } from '../fields.ts';
import { findBestPoints, isScored, listChosenOptions, reveal, scoreAnswer } from './scoring.ts';

const shownFields = [
  ...placeFields,
  ...lookFields,
  ...contentMediaFields,
  'size',
  'showOverlay',
  'description',
  'content',
  'countdownMs',
  'questionType',
  'multipleAnswers',
  'answersOrdered',
  // Where it goes when no chosen option leads elsewhere, or when the time is up.
  'action',
] as const;

/**
 * A question with options to choose from; each option may be scored and may lead somewhere of its own. It always stops the
 * video and stays until it is answered; how long one may think is the countdown.
 */
export const question = defineInteraction({
  ...plainInteraction,
  type: 'question',
  fields: [...shownFields, ...stepFields],
  shown: shownFields,
  defaults: { showOverlay: true, pauseVideo: true, iconType: 'question' },
  hasDuration: false,
  defaultDurationMs: 0,
  meeting: 'task',
  options: { atFirst: 2 },
  events: { ANSWER: 'answer' },
  findProblems({ title, content, options }) {
    const problems: InteractionProblem[] = [];
    if (!title.trim() && !content.content.trim() && !content.description.trim()) {
      problems.push({ severity: 'warning', code: 'question-without-text' });
    }
    if (options.length === 0) return [...problems, { severity: 'error', code: 'question-without-options' }];
    if (options.some((option) => !option.text.trim())) {
      problems.push({ severity: 'warning', code: 'option-without-text' });
    }
    return [...problems, ...findScoringProblems({ content, options })];
  },
  summarise: ({ title, content }) => shorten(title || content.content || content.description),
  listLeads: ({ content, options }) => [
    { lead: content, optionId: null },
    ...options.map((option) => ({ lead: option, optionId: option.id })),
  ],
  // The first chosen option (in the author's order) that leads away, else its own action.
  findLead: (event, optionIds) =>
    listChosenOptions(event, optionIds).find(({ action }) => action !== 'continue') ?? event.content,
  answering: {
    isScored,
    findBestPoints,
    findProblem: ({ content }, optionIds) =>
      optionIds.length > 1 && !content.multipleAnswers ? 'This question takes one answer.' : null,
    score: scoreAnswer,
    reveal,
  },
});

function findScoringProblems({
  content,
  options,
}: Pick<EventWith<'questionType'>, 'content' | 'options'>): InteractionProblem[] {
  if (content.questionType !== 'multiple_choice') return [];
  if (!options.some((option) => option.correct)) {
    return [{ severity: 'warning', code: 'question-without-correct-option' }];
  }
  // It would count for nothing in the score, however it is answered.
  if (!options.some((option) => option.points > 0)) {
    return [{ severity: 'warning', code: 'question-without-points' }];
  }
  return [];
}

/** Points of an option whose correctness was changed by hand: a right answer without points would count for nothing. */
export function pointsWhenMarked(points: number, correct: boolean): number {
  if (correct) return points > 0 ? points : 1;
  return points === 1 ? 0 : points;
}
