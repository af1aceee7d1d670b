import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FormText } from '../model/form-text.ts';
import type { QuestionType } from './question.ts';
import type { Question } from './schemas.ts';

export type FieldsProps<Content> = {
  question: Content;
  /** Changes with one `typing` that follow each other are one step of undo. */
  onChange: (part: Partial<Content>, typing?: string) => void;
};

export type Operand = { value: string | number; label: string };

/** What authors see of a type. All of it is in the chunk of the builder. */
export type QuestionEditor<Content> = {
  Icon: Icon;
  /** Its fields besides those of every question; null where it has none. */
  Fields: ComponentType<FieldsProps<Content>> | null;
  /** What a condition can compare an answer with, besides whether there is one; null where nothing. */
  operands: 'day' | ((question: Content, wording: (text: FormText) => string) => Operand[]) | null;
};

// Found by their place, so that a new type is its folder and its lines in the two lists.
const editors = import.meta.glob<QuestionEditor<never>>('./*/editor.tsx', { eager: true, import: 'editor' });

/** The editor of a question, to be given that question. */
export function editorOf({ type }: { type: QuestionType }): QuestionEditor<Question> {
  const editor = editors[`./${type}/editor.tsx`];
  if (!editor) throw new Error(`questions/${type} has no editor.tsx.`);
  // It takes its own content alone, and is found by the type that stands beside it.
  return editor as unknown as QuestionEditor<Question>;
}
