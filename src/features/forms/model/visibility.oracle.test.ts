import fc from 'fast-check';
import { Model } from 'survey-core';
import { expect, test } from 'vitest';
import { sampleForm } from '#tests/builders/forms.ts';
import type { AnswerValue } from './answers.ts';
import type { Expression } from './expression.ts';
import { listShownQuestions } from './visibility.ts';

/**
 * The same form in SurveyJS, whose rules were written by others: for random conditions and random answers both show the
 * same questions.
 */

const choices = ['o1', 'o2', 'o3'] as const;
const asked = [
  { id: 'q1', type: 'single' },
  { id: 'q2', type: 'stars' },
  { id: 'q3', type: 'multiple' },
  { id: 'q4', type: 'nps' },
  { id: 'q5', type: 'single' },
  { id: 'q6', type: 'stars' },
] as const;
type Asked = (typeof asked)[number];

const answerOf = {
  single: fc.constantFrom(...choices),
  stars: fc.integer({ min: 1, max: 5 }),
  nps: fc.integer({ min: 0, max: 10 }),
  multiple: fc.subarray([...choices], { minLength: 1 }),
} satisfies Record<Asked['type'], fc.Arbitrary<AnswerValue>>;

function conditionOn({ id: question, type }: Asked): fc.Arbitrary<Expression> {
  const answered = fc.boolean().map((one) => ({ question, answered: one }));
  if (type === 'multiple')
    return fc.oneof(
      answered,
      fc.constantFrom(...choices).map((includes) => ({ question, includes })),
    );
  const operand: fc.Arbitrary<string | number> = answerOf[type];
  const equal = [operand.map((eq) => ({ question, eq })), operand.map((neq) => ({ question, neq }))];
  if (type === 'single') return fc.oneof(answered, ...equal);
  const ordered = [operand.map((gte) => ({ question, gte })), operand.map((lte) => ({ question, lte }))];
  return fc.oneof(answered, ...equal, ...ordered);
}

function expressionOn(earlier: readonly Asked[]): fc.Arbitrary<Expression> {
  const condition = fc.constantFrom(...earlier).chain(conditionOn);
  return fc.letrec<{ tree: Expression }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      condition,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie('tree').map((not) => ({ not })),
    ),
  })).tree;
}

const conditions = fc.tuple(
  ...asked.map((_question, index) =>
    index === 0 ? fc.constant(null) : fc.option(expressionOn(asked.slice(0, index)), { nil: null }),
  ),
);
const given = fc.record(
  Object.fromEntries(
    asked.map(({ id, type }) => [
      id,
      fc.option(answerOf[type] as fc.Arbitrary<AnswerValue>, { nil: undefined }),
    ]),
  ),
);

/** The expression in the language of SurveyJS. */
function write(expression: Expression): string {
  if ('all' in expression) return `(${expression.all.map(write).join(' and ')})`;
  if ('any' in expression) return `(${expression.any.map(write).join(' or ')})`;
  if ('not' in expression) return `!(${write(expression.not)})`;
  const name = `{${expression.question}}`;
  const value = (operand: string | number) => (typeof operand === 'number' ? operand : `'${operand}'`);
  if ('answered' in expression) return `(${name} ${expression.answered ? 'notempty' : 'empty'})`;
  if ('eq' in expression) return `(${name} = ${value(expression.eq)})`;
  if ('neq' in expression) return `(${name} <> ${value(expression.neq)})`;
  if ('gte' in expression) return `(${name} >= ${value(expression.gte)})`;
  if ('lte' in expression) return `(${name} <= ${value(expression.lte)})`;
  return `(${name} contains '${expression.includes}')`;
}

const surveyTypes = { single: 'radiogroup', multiple: 'checkbox', stars: 'rating', nps: 'rating' } as const;

function makeSurvey(shownIf: readonly (Expression | null)[]): Model {
  return new Model({
    // A value is given up as soon as its question is hidden, as ours is.
    clearInvisibleValues: 'onHidden',
    elements: asked.map(({ id, type }, index) => ({
      name: id,
      type: surveyTypes[type],
      ...(type === 'single' || type === 'multiple' ? { choices: [...choices] } : {}),
      ...(type === 'nps' ? { rateMin: 0, rateMax: 10 } : {}),
      ...(shownIf[index] ? { visibleIf: write(shownIf[index]) } : {}),
    })),
  });
}

test('SurveyJS shows the same questions for the same answers', () => {
  let hidden = 0;
  fc.assert(
    fc.property(conditions, given, (shownIf, answers) => {
      const form = sampleForm(
        ...asked.map((question, index) => ({
          ...question,
          ...(question.type === 'single' || question.type === 'multiple' ? { choices } : {}),
          showIf: shownIf[index] ?? null,
        })),
      );
      const ours = listShownQuestions(form, ({ id }) => answers[id]).map(({ id }) => id);

      const survey = makeSurvey(shownIf);
      // As somebody fills it: in order, and only what is on the screen.
      for (const { id } of asked) {
        if (answers[id] !== undefined && survey.getQuestionByName(id)?.isVisible)
          survey.setValue(id, answers[id]);
      }
      const theirs = asked.filter(({ id }) => survey.getQuestionByName(id)?.isVisible).map(({ id }) => id);
      hidden += asked.length - ours.length;
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 500, seed: 20261123 },
  );
  // The property says nothing where nothing is ever hidden.
  expect(hidden).toBeGreaterThan(300);
});
