import type { AnswerValue, FileAnswer } from '../model/answers.ts';
import type { Operator } from '../model/expression.ts';
import type { FileRule } from '../model/file-kinds.ts';
import type { FormText } from '../model/form-text.ts';

export type AnswerError =
  | 'required'
  | 'invalid'
  | 'too-long'
  | 'out-of-range'
  | 'choice-unknown'
  | 'rows-missing'
  | 'file-gone';

/** An answer as it is kept; null where nothing was answered. */
export type ReadAnswer<Answer> = { answer: Answer | null } | { error: AnswerError };

export type QuestionProblemCode =
  | 'too-few-choices'
  | 'choice-without-text'
  | 'range-empty'
  | 'no-file-kinds'
  | 'file-in-anonymous'
  | 'question-without-text'
  | 'condition-unknown'
  | 'condition-never-met';

export type Choice = { id: string; text: FormText };

/** Any text of a question in one language. */
export type Wording = (text: FormText) => string;

export type ChoiceCount = { id: string; count: number };
export type NpsSum = { score: number; promoters: number; passives: number; detractors: number };

/** The answers of one question, counted for analytics. `answered`: how many people answered it. */
export type QuestionSum = { answered: number } & (
  | { shape: 'texts'; texts: string[] }
  | { shape: 'choices'; choices: ChoiceCount[] }
  | {
      shape: 'numbers';
      numbers: { value: number; count: number }[];
      average: number | null;
      nps: NpsSum | null;
    }
  | { shape: 'matrix'; rows: { id: string; choices: ChoiceCount[] }[] }
  | { shape: 'ranks'; ranks: { id: string; averagePosition: number | null; firstCount: number }[] }
  | { shape: 'days'; days: { day: string; count: number }[] }
  | { shape: 'files'; files: FileAnswer[] }
);

/** What only its type has. */
type OwnFields<Content> = Omit<Content, 'type' | 'id' | 'title' | 'help' | 'required' | 'showIf'>;

/**
 * Everything the product asks of one type of question, except its screens. It is pure and has no parser of content: the
 * page where people answer loads it too. Nothing outside of its folder asks for the type by its name.
 */
export type QuestionDefinition<Content, Answer extends AnswerValue> = {
  /** What it begins with in the builder; `newId` makes ids that the form does not have yet. */
  make(newId: (prefix: string) => string): OwnFields<Content>;
  /** What keeps the form from being published. */
  findProblem(question: Content, hasWords: (text: FormText) => boolean): QuestionProblemCode | null;
  /** `given` is whatever a browser sent. */
  readAnswer(question: Content, given: unknown): ReadAnswer<Answer>;
  /** What conditions may ask about it besides whether it was answered. */
  operators: readonly Operator[];
  /** Whether an answer could ever compare with this value. */
  takesOperand(question: Content, operand: string | number): boolean;
  sum(question: Content, answers: readonly Answer[]): QuestionSum;
  /** An answer in words, for tables and files. */
  describe(question: Content, answer: Answer, wording: Wording): string;
  /**
   * Of a type whose answers are files, which files it takes. A file can say whose it is, so anonymous forms do not ask
   * for one.
   */
  fileRule?(question: Content): FileRule;
};
