import type { ComponentType } from 'react';
import type { AnswerValue } from '../model/answers.ts';
import type { FileProblem } from '../model/file-problem.ts';
import type { Wording } from './define-question.ts';

/** What becomes of a file that was chosen, until it is the answer. */
export type FileSending = {
  state: { name: string; share: number } | { problem: FileProblem } | null;
  start(file: File): void;
  cancel(): void;
};

export type FillFieldProps<Content, Answer extends AnswerValue> = {
  question: Content;
  answer: Answer | undefined;
  /** Undefined takes the answer away. */
  onAnswer(answer: Answer | undefined): void;
  wording: Wording;
  /** Of questions whose answer is a file. */
  sending: FileSending;
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
