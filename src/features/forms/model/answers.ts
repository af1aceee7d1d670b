/**
 * What was answered to one question: a text, the id of a choice, a number or a day; ids of choices; or the column chosen
 * in each row of a matrix.
 */
export type AnswerValue = string | number | string[] | Record<string, string>;

/** By the id of the question. Questions that were not answered are absent. */
export type Answers = ReadonlyMap<string, AnswerValue>;
