import type { FormText } from '../model/form-text.ts';
import type { Choice } from './define-question.ts';

/** Whole numbers, both ends included. */
export function listNumbers(minimum: number, maximum: number): { value: number; label: string }[] {
  const count = Math.max(0, maximum - minimum + 1);
  return Array.from({ length: count }, (_, index) => ({
    value: minimum + index,
    label: String(minimum + index),
  }));
}

/** A choice without a text is called by its place. */
export function listChoices(
  choices: readonly Choice[],
  wording: (text: FormText) => string,
): { value: string; label: string }[] {
  return choices.map(({ id, text }, index) => ({ value: id, label: wording(text) || `${index + 1}` }));
}
