import type { AnswerValue } from '../model/answers.ts';
import type { FillScreens } from './fill-field.ts';
import type { Question } from './schemas.ts';

// Found by their place, so that a new type is its folder and its lines in the two lists. They are small, and a form shows
// most of them: one chunk.
const screens = import.meta.glob<FillScreens<Question, AnswerValue>>('./*/fill.tsx', {
  import: 'fill',
  eager: true,
});

/** What people see of a question, to be given that question and its answers. */
export function fillScreensOf({ type }: Pick<Question, 'type'>): FillScreens<Question, AnswerValue> {
  const found = screens[`./${type}/fill.tsx`];
  if (!found) throw new Error(`The question type ${type} has no field.`); // a test looks for one of each
  return found;
}
