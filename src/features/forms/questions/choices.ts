import type { FormText } from '../model/form-text.ts';
import type { Choice, ChoiceCount, QuestionProblemCode, ReadAnswer, Wording } from './define-question.ts';

export function makeChoices(count: number, prefix: string, newId: (prefix: string) => string): Choice[] {
  return Array.from({ length: count }, () => ({ id: newId(prefix), text: {} }));
}

export function findChoiceProblem(
  choices: readonly Choice[],
  minimum: number,
  hasWords: (text: FormText) => boolean,
): QuestionProblemCode | null {
  if (choices.length < minimum) return 'too-few-choices';
  return choices.every(({ text }) => hasWords(text)) ? null : 'choice-without-text';
}

export function hasChoice(choices: readonly Choice[], id: unknown): boolean {
  return choices.some((choice) => choice.id === id);
}

/** Different ids of choices, in the order they were given. */
export function readChoiceIds(choices: readonly Choice[], given: unknown): ReadAnswer<string[]> {
  if (!Array.isArray(given) || given.length > choices.length) return { error: 'invalid' };
  if (!given.every((id): id is string => hasChoice(choices, id))) return { error: 'choice-unknown' };
  if (new Set(given).size < given.length) return { error: 'invalid' };
  return { answer: given.length === 0 ? null : given };
}

export function countChoices(choices: readonly Choice[], chosen: readonly string[]): ChoiceCount[] {
  const counts = new Map(choices.map(({ id }) => [id, 0]));
  for (const id of chosen) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count }));
}

export function wordChoice(choices: readonly Choice[], id: string, wording: Wording): string {
  const choice = choices.find((one) => one.id === id);
  return choice ? wording(choice.text) : '';
}
