import { defineInteraction, plainInteraction } from '../../interactions/define-interaction.ts';
import { placeFields, stepFields } from '../../interactions/fields.ts';

/**
 * A type that the product does not have: learners choose the option that is called as the label says, which they are not
 * told. It is here to show that a new type is a definition and a line in the list.
 */
export const trial = defineInteraction({
  ...plainInteraction,
  type: 'trial',
  fields: [...placeFields, ...stepFields, 'content', 'label'],
  shown: [...placeFields, 'content', 'action'],
  defaults: { content: 'Guess' },
  hasDuration: false,
  defaultDurationMs: 0,
  meeting: 'task',
  options: { atFirst: 3 },
  events: { GUESS: 'answer' },
  findProblems: ({ content }) => (content.label ? [] : [{ severity: 'error', code: 'hotspot-unlabelled' }]),
  summarise: ({ content }) => content.content,
  answering: {
    isScored: () => true,
    findBestPoints: () => 7,
    findProblem: (_event, optionIds) => (optionIds.length > 1 ? 'One guess.' : null),
    score({ content, options }, optionIds) {
      const isRight = options.some(({ id, text }) => optionIds.includes(id) && text === content.label);
      return { optionIds: [...optionIds], points: isRight ? 7 : 0, correct: isRight };
    },
    reveal: ({ content, options }, answer, sight) => ({
      correct: sight.correctness ? answer.correct : null,
      points: sight.points ? answer.points : null,
      feedback: `It was ${content.label}.`,
      options: options.map((option) => ({ ...option, correct: null, points: null })),
    }),
  },
});
