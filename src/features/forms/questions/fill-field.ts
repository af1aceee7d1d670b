import type { ComponentType } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import type { Wording } from './define-question.ts';

export type FillFieldProps<Content, Answer extends AnswerValue> = {
  question: Content;
  answer: Answer | undefined;
  /** Undefined takes the answer away. */
  onAnswer(answer: Answer | undefined): void;
  wording: Wording;
  /** Unique on the page: for the name of a group of radio buttons. */
  name: string;
  /** The title, help and error that stand around the field, for what takes the focus. */
  described: { 'aria-labelledby': string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
};

/** What people see of a type of question when they answer it. */
export type FillScreens<Content, Answer extends AnswerValue> = {
  Field: ComponentType<FillFieldProps<Content, Answer>>;
  /** There is a button to take the answer away, because the field has no way itself. */
  hasClear?: true;
};
