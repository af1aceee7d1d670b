import { plainInteractionContent, shorten } from './interaction.ts';
import {
  type InteractionDefinition,
  type InteractionProblem,
  placementFields,
} from './interaction-definition.ts';

/** A question with options to choose from; each option may be scored and may lead somewhere of its own. */
export const question: InteractionDefinition = {
  type: 'question',
  defaults: { ...plainInteractionContent, showOverlay: true, pauseVideo: true, iconType: 'question' },
  defaultDurationMs: 0,
  uses: new Set([
    // It always stops the video and stays until it is answered; how long one may think is the countdown.
    ...placementFields.filter((field) => field !== 'pauseVideo' && field !== 'durationMs'),
    'description',
    'content',
    'showOverlay',
    'frameless',
    'iconType',
    'iconMediaId',
    'imageMediaId',
    'audioMediaId',
    'embeddedVideoMediaId',
    'videoTimestampMs',
    'countdownMs',
    'questionType',
    'multipleAnswers',
    'answersOrdered',
    'options',
    // Where it goes when no chosen option leads elsewhere, or when the time is up.
    'action',
    'redirectVideoId',
    'redirectEventId',
  ]),
  check({ title, content, options }) {
    const problems: InteractionProblem[] = [];
    if (!title.trim() && !content.content.trim() && !content.description.trim()) {
      problems.push({ severity: 'warning', code: 'question-without-text' });
    }
    if (options.length === 0) return [...problems, { severity: 'error', code: 'question-without-options' }];
    if (options.some((option) => !option.text.trim())) {
      problems.push({ severity: 'warning', code: 'option-without-text' });
    }
    if (content.questionType === 'multiple_choice' && !options.some((option) => option.correct)) {
      problems.push({ severity: 'warning', code: 'question-without-correct-option' });
    } else if (content.questionType === 'multiple_choice' && !options.some((option) => option.points > 0)) {
      // It would count for nothing in the score, however it is answered.
      problems.push({ severity: 'warning', code: 'question-without-points' });
    }
    return problems;
  },
  summarise: ({ title, content }) => shorten(title || content.content || content.description),
};

/** Points of an option whose correctness was changed by hand: a right answer without points would count for nothing. */
export function pointsWhenMarked(points: number, correct: boolean): number {
  if (correct) return points > 0 ? points : 1;
  return points === 1 ? 0 : points;
}
